/** Generated from `tilework.imports.source` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { assignedJson, entries, setupCall, wholeJson } from '../../siteJson';
import { ImportRefused } from '../imports/problems';

const MAX_CHARACTERS = 20000000;
const RECORD = 'record';
const FAIENCE = 'faience';
const BGA = 'bga';
const FAIENCE_FORMAT = 'faience-game/1';
const _NUMBER = /-?[0-9]{1,12}/u;
const _LARGEST = 1000000000000;
const _LIST_KEYS = ['logs', 'packets', 'data'];

/** Tell what a file is by its beginning and by what is in it. Raises ImportRefused if it is too long. */
export function kindOf(text: string): string {
  if (py.len(text) > MAX_CHARACTERS) {
    throw new ImportRefused('too-long', { limit: py.floordiv(MAX_CHARACTERS, 1000000) });
  }
  if (py.lstrip(text).startsWith('[Tilework ')) {
    return RECORD;
  }
  return (py.contains(py.slice(text, null, 100000), FAIENCE_FORMAT) && !py.contains(text, 'g_gamelogs')) ? FAIENCE : BGA;
}

/** Find the log of a game in a saved page, a saved answer or text from the console. */
export function readBga(text: string): BgaLog {
  if (!py.strip(text)) {
    throw new ImportRefused('empty');
  }
  let found = assignedJson(text, 'g_gamelogs');
  if (found !== null) {
    const log = _walk(found);
    _readPage(text, log);
    return log;
  }
  found = wholeJson(py.strip(text));
  if (found === null) {
    throw new ImportRefused('unknown-format');
  }
  return _walk(found);
}

/** Descend to the list of packets, collecting players on the way. */
export function _walk(given: any): BgaLog {
  const log = new BgaLog([]);
  let found = given;
  while (py.isDict(found)) {
    if (py.truthy(py.get(found, 'error'))) {
      throw new ImportRefused('site-error', { error: py.slice(textOf(py.item(found, 'error')), null, 200) });
    }
    _readPlayers(py.get(found, 'players'), log);
    found = _inner(found);
  }
  if (!(Array.isArray(found))) {
    throw new ImportRefused('unknown-format');
  }
  log.packets = found;
  return log;
}

/** What of a saved Board Game Arena log goes into a record; tokens, ids of the session and avatars are dropped on reading. */
export class BgaLog {
  declare protected readonly _class: 'BgaLog';
  constructor(
    public packets: any[],
    public players: { [key: string]: string } = {},
    public game: string | null = null,
    public table: string | null = null,
    public options: Map<number, number> = new Map(),
    public setup: { [key: string]: any } = {},
  ) {}
}

/** Read a text or an id that may be a number; anything else is empty. */
export function textOf(value: any): string {
  return (typeof value === 'string') ? value : (isNumber(value) ? `${number(value)}` : '');
}

/** Read an integer that may be text. */
export function number(value: any, default_: number | null = null): number {
  if (isNumber(value)) {
    return py.int(value);
  }
  if (default_ === null) {
    throw new ImportRefused('damaged');
  }
  return default_;
}

/** Tell whether a value is an integer, or text of one, of a sensible size. */
export function isNumber(value: any): boolean {
  if (typeof value === 'string') {
    return py.fullmatch(_NUMBER, value) !== null;
  }
  return (py.isInt(value)) && (!(typeof value === 'boolean') && ((py.neg(_LARGEST) < value) && (value < _LARGEST)));
}

export function _readPlayers(players: any, log: BgaLog): void {
  for (const entry of entries(players)) {
    if ((py.isDict(entry)) && (typeof py.get(entry, 'name') === 'string')) {
      py.put(log.players, textOf(py.get(entry, 'id')), py.at(entry, 'name'));
    }
  }
}

export function _inner(found: { [key: string]: any }): any {
  for (const key of _LIST_KEYS) {
    if (py.contains(found, key)) {
      return py.at(found, key);
    }
  }
  return null;
}

export function _readPage(text: string, log: BgaLog): void {
  const data = assignedJson(text, 'bgaGameData');
  if (py.isDict(data)) {
    log.game = textOf(py.get(data, 'gamename')) || null;
    log.table = textOf(py.get(data, 'tableId')) || null;
    for (const option of entries(py.get(data, 'tableOptions'))) {
      if ((py.isDict(option)) && isNumber(py.get(option, 'id')) && isNumber(py.get(option, 'value'))) {
        py.put(log.options, number(py.get(option, 'id')), number(py.get(option, 'value')));
      }
    }
  }
  const [named, setup] = setupCall(text);
  if (py.isDict(setup)) {
    log.setup = py.dict(['boardNumber', 'variant', 'supply', 'specialFactories'].filter((key) => py.contains(setup, key)).map((key) => [key, py.at(setup, key)] as const));
    _readPlayers(py.get(setup, 'players'), log);
    if (log.game === null) {
      log.game = named;
    }
  }
}

/** List the public notifications in order. */
export function notifications(log: BgaLog): Notification[] {
  let numbered: any[] = log.packets.filter((packet) => py.isDict(packet));
  if (numbered.every((packet) => isNumber(py.get(packet, 'packet_id')))) {
    numbered = py.sorted(numbered, (packet) => number(py.get(packet, 'packet_id')));
  }
  const found: Notification[] = [];
  for (const packet of numbered) {
    const channel = py.get(packet, 'channel');
    if ((typeof channel === 'string') && !channel.startsWith('/table/')) {
      continue;
    }
    for (const each of entries(py.get(packet, 'data'))) {
      if ((py.isDict(each)) && (typeof py.get(each, 'type') === 'string')) {
        const args = py.get(each, 'args');
        found.push(new Notification(packet, py.at(each, 'type'), (py.isDict(args)) ? args : {}));
      }
    }
  }
  return found;
}

/** One public event of a log. */
export class Notification {
  declare protected readonly _class: 'Notification';
  constructor(
    readonly packet: { [key: string]: any },
    readonly kind: string,
    readonly args: { [key: string]: any },
  ) {}
}

/** Read a flag that may be a number. */
export function isSet(value: any): boolean {
  return (value === true) || (number(value, 0) !== 0);
}

/** Return an entry of a map; None where it has none, or where there is no map. */
export function of(value: any, key: string): any {
  return (py.isDict(value)) ? py.get(value, key) : null;
}

/** Read an integer that may be missing. */
export function optional(value: any): number | null {
  return (value === null) ? null : number(value);
}
