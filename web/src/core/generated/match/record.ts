/** Generated from `tilework.match.record` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { TileworkError } from '../../errors';
import { fromHex, toHex } from '../../hashing';
import { Position, getGame as gamesGet } from '../../position';
import type { Game, MutablePosition } from '../../position';
import { shortRepr } from '../../runtime';
import { InvalidEvent, InvalidPosition, InvalidRecord } from '../errors';
import { optionWords, pairs } from '../games/validation';
import { Variation, annotationAt, findAnnotation, playEvent } from '../match/annotations';
import type { Annotation } from '../match/annotations';
import { Draw, Play, Redo, Undo } from '../match/events';
import { Dealer } from '../match/fairness';
import { Match } from '../match/match';

const _MAX_CHARACTERS = 1000000;
const _TAG = /\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]|\\[^\n])*)"\]/u;
const _ESCAPED = /\\([^\n])/u;
const VERSION_WITH_REMARKS = '2';
const _SEAT = /P[1-4]/u;
const GLYPHS = ['!', '?', '!!', '??', '!?', '?!'];
const _REQUIRED = { Tilework: '1', Game: 'azul', Options: 'players=2' };
const VERSIONS = ['1', '2'];
const VERSION = '1';
const _SEED = /[0-9a-fA-F]{64}/u;
const SEED_BYTES = 32;
const INITIAL_RULES_VERSION = 1;
const _NUMBER = /[1-9][0-9]{0,8}/u;
const MAX_VARIATION_DEPTH = 20;
const _LETTERS = /[A-Za-z]+/u;
const _NAME = /[A-Za-z][A-Za-z0-9]*/u;

/** Parse a record's text. Raise InvalidRecord with the line and the reason. */
export function parseRecord(text: string): Record {
  if (!(typeof text === 'string') || (py.len(text) > _MAX_CHARACTERS)) {
    throw new InvalidRecord('record-too-long', { limit: _MAX_CHARACTERS });
  }
  const record = new Record({});
  for (const [number, raw] of py.enumerate(py.split(text, "\n"), 1)) {
    const line = py.strip(raw);
    if (!line || line.startsWith(';')) {
      continue;
    }
    if (line.startsWith('[')) {
      _readTag(record, number, line);
    } else {
      const hasRemarks = (py.get(record.tags, 'Tilework') as string | null) === VERSION_WITH_REMARKS;
      record.lines.push([number, hasRemarks ? _remarkWords(number, line) : _eventWords(number, line)]);
    }
  }
  for (const [name, example] of py.items(_REQUIRED) as [string, string][]) {
    if (!py.contains(record.tags, name)) {
      throw new InvalidRecord('tag-missing', { name: name, example: `[${name} "${example}"]` });
    }
  }
  const version = py.at(record.tags, 'Tilework');
  if (!py.contains(VERSIONS, version)) {
    throw record.refuse('Tilework', new InvalidRecord('record-version', { found: shortRepr(version), known: VERSIONS.join(', ') }));
  }
  if (py.contains(record.tags, 'Start') && (version === VERSION)) {
    throw record.refuse('Start', new InvalidRecord('start-needs-version', { version: VERSION_WITH_REMARKS }));
  }
  return record;
}

/** A parsed record, before the rules are applied. */
export class Record {
  declare protected readonly _class: 'Record';
  constructor(
    public tags: { [key: string]: string },
    public lines: [number, string[]][] = [],
    public tagLines: { [key: string]: number } = {},
  ) {}

  /** Return the error for an invalid tag. */
  refuse(tag: string, problem: TileworkError): InvalidRecord {
    return new InvalidRecord('at-tag', { line: py.at(this.tagLines, tag), tag: tag, problem: problem });
  }
}

export function _readTag(record: Record, number: number, line: string): void {
  const found = py.fullmatch(_TAG, line);
  if (!(found !== null && found.length > 0) || (record.lines.length > 0)) {
    throw new InvalidRecord('tag-form', { line: number });
  }
  const name = py.at(found, 1);
  if (py.contains(record.tags, name)) {
    throw new InvalidRecord('tag-twice', { line: number, name: shortRepr(name) });
  }
  py.put(record.tags, name, _unescape(py.at(found, 2)));
  py.put(record.tagLines, name, number);
}

export function _unescape(value: string): string {
  return py.substitute(_ESCAPED, value, (found) => py.item(found, 1));
}

/** Return the words of an event with a glyph, or of an annotation: ``(``, ``)``, or ``{`` and the comment. */
export function _remarkWords(number: number, line: string): string[] {
  if (line.startsWith('{')) {
    if (!line.endsWith('}')) {
      throw new InvalidRecord('comment-form', { line: number });
    }
    return ['{', _unescapeComment(py.slice(line, 1, -1))];
  }
  const words = py.split(py.partition(line, ' ;')[0]);
  if (py.contains([['('], [')']], words)) {
    return words;
  }
  if ((py.len(words) === 3) && py.truthy(py.fullmatch(_SEAT, py.at(words, 0))) && py.contains(GLYPHS, py.at(words, 2))) {
    return [..._eventWords(number, `${py.at(words, 0)} ${py.at(words, 1)}`), py.at(words, 2)];
  }
  return _eventWords(number, line);
}

export function _unescapeComment(text: string): string {
  return py.substitute(_ESCAPED, text, (found) => py.equal(py.item(found, 1), 'n') ? "\n" : (py.equal(py.item(found, 1), 'r') ? "\r" : py.item(found, 1)));
}

export function _eventWords(number: number, line: string): string[] {
  const words = py.split(py.partition(line, ' ;')[0]);
  if (py.contains([['undo'], ['redo']], words)) {
    return words;
  }
  if ((py.at(words, 0) !== 'draw') && !py.truthy(py.fullmatch(_SEAT, py.at(words, 0)))) {
    throw new InvalidRecord('event-form', { line: number, word: shortRepr(py.at(words, 0)) });
  }
  if ((py.len(words) < 2) || ((py.at(words, 0) !== 'draw') && (py.len(words) !== 2))) {
    throw new InvalidRecord(((py.at(words, 0) === 'draw') ? 'draw-needs-outcomes' : 'seat-needs-action'), { line: number, word: py.at(words, 0) });
  }
  return words;
}

/** Return the match of a record before its first event. */
export function matchFromTags(record: Record): Match {
  let game!: Game;
  let start!: Position;
  try {
    game = gamesGet(py.at(record.tags, 'Game'));
  } catch (error) {
    if (!(error instanceof TileworkError)) throw error;
    throw py.because(record.refuse('Game', error), error);
  }
  try {
    start = Position.begun(game, pairs(py.split(py.at(record.tags, 'Options'))));
  } catch (error) {
    if (!(error instanceof TileworkError)) throw error;
    throw py.because(record.refuse('Options', error), error);
  }
  if (py.contains(record.tags, 'Start')) {
    start = _startPosition(record, start);
  }
  const seats = py.range(1, py.add(start.players, 1)).map((number) => py.get(record.tags, `Seat${number}`, `Player ${number}`) as string);
  const dealer = revealedDealer(record);
  try {
    return new Match(start, seats, dealer, undefined, _rulesVersion(record), py.get(record.tags, 'Commitment') as string | null, py.split(py.get(record.tags, 'Nonces', '') as string));
  } catch (error) {
    if (!(error instanceof TileworkError)) throw error;
    throw py.because(record.refuse('Rules', error), error);
  }
}

/** Return the start position of a match: of the same game and options as the other tags say. */
export function _startPosition(record: Record, newGame: Position): Position {
  let start!: Position;
  const given = py.at(record.tags, 'Start');
  try {
    if (!py.equal(py.slice(py.split(given), null, 1), [newGame.game.name])) {
      throw new InvalidPosition('start-differs');
    }
    start = Position.parse(given);
    if (!py.equal(py.copy(start.options), py.copy(newGame.options))) {
      throw new InvalidPosition('start-differs');
    }
  } catch (error) {
    if (!(error instanceof TileworkError)) throw error;
    throw py.because(record.refuse('Start', error), error);
  }
  return start;
}

/** Return the dealer of a record whose seed is revealed. */
export function revealedDealer(record: Record): Dealer | null {
  if (!py.contains(record.tags, 'Seed')) {
    return null;
  }
  if (!py.truthy(py.fullmatch(_SEED, py.at(record.tags, 'Seed')))) {
    throw record.refuse('Seed', new InvalidRecord('seed-digits', { digits: py.mul(2, SEED_BYTES), found: shortRepr(py.at(record.tags, 'Seed')) }));
  }
  try {
    return new Dealer(fromHex(py.at(record.tags, 'Seed')), py.split(py.get(record.tags, 'Nonces', '') as string));
  } catch (error) {
    if (!(error instanceof TileworkError)) throw error;
    throw py.because(record.refuse('Nonces', error), error);
  }
}

export function _rulesVersion(record: Record): number {
  const given = py.get(record.tags, 'Rules', py.str(INITIAL_RULES_VERSION)) as string;
  if (!py.truthy(py.fullmatch(_NUMBER, given))) {
    throw record.refuse('Rules', new InvalidRecord('rules-version-form', { example: INITIAL_RULES_VERSION, found: shortRepr(given) }));
  }
  return py.int(given);
}

/** Let everything happen in a match that a record's lines say. */
export function foldRecord(record: Record, match: Match): void {
  const openLines: _Line[] = [];
  let last: number = 0;
  for (const [number, words] of record.lines) {
    last = number;
    try {
      _foldLine(match, openLines, words);
    } catch (error) {
      if (!(error instanceof TileworkError)) throw error;
      throw py.because(new InvalidRecord('at-line', { line: number, problem: error }), error);
    }
  }
  if (openLines.length > 0) {
    throw new InvalidRecord('variation-open', { line: last });
  }
}

/** A variation that is being read, and the position that it has come to. */
export class _Line {
  declare protected readonly _class: '_Line';
  constructor(
    public variation: Variation,
    public position: MutablePosition,
  ) {}
}

export function _foldLine(match: Match, openLines: _Line[], words: string[]): void {
  const current = (openLines.length > 0) ? py.at(openLines, -1) : null;
  const annotations = (current === null) ? match.annotations : current.variation.annotations;
  const ply = (current === null) ? py.len(match.steps) : py.len(current.variation.events);
  if (py.at(words, 0) === '{') {
    annotationAt(annotations, ply).comment = py.at(words, 1);
  } else if (py.at(words, 0) === '(') {
    if (py.len(openLines) === MAX_VARIATION_DEPTH) {
      throw new InvalidEvent('variation-depth', { most: MAX_VARIATION_DEPTH });
    }
    const made = new Variation();
    annotationAt(annotations, ply).variations.push(made);
    const position = (current === null) ? match.position.mutable() : current.position.position.mutable();
    openLines.push(new _Line(made, position));
  } else if (py.at(words, 0) === ')') {
    if (current === null) {
      throw new InvalidEvent('no-variation-open');
    }
    py.pop(openLines);
  } else {
    const event = _event(words);
    if (current === null) {
      match.apply(event);
    } else if (event instanceof Draw || event instanceof Play) {
      playEvent(current.position, event);
      current.variation.events.push(event);
    } else {
      throw new InvalidEvent('undo-in-variation');
    }
    if ((py.len(words) === 3) && (py.at(words, 0) !== 'draw')) {
      annotationAt(annotations, py.add(ply, 1)).glyph = py.at(words, 2);
    }
  }
}

export function _event(words: string[]): Draw | Play | Undo | Redo {
  if (py.contains(['undo', 'redo'], py.at(words, 0))) {
    return (py.at(words, 0) === 'undo') ? new Undo() : new Redo();
  }
  if (py.at(words, 0) === 'draw') {
    return new Draw(_outcomes(py.slice(words, 1, null)));
  }
  return new Play(py.sub(py.int(py.slice(py.at(words, 0), 1, null)), 1), py.at(words, 1));
}

/** Parse draws: each letter by itself, longer outcomes unchanged. */
export function _outcomes(words: string[]): string[] {
  return words.flatMap((word) => py.truthy(py.fullmatch(_LETTERS, word)) ? py.copyList(word) : [word]);
}

/** Read a record and replay it under the rules. Raise InvalidRecord with the offending line. */
export function readRecord(text: string): Match {
  const record = parseRecord(text);
  const match = matchFromTags(record);
  foldRecord(record, match);
  return match;
}

/** Write the record of a match. It includes the seed once the game is over or with ``reveal``; ``seats`` overrides the names. */
export function writeRecord(match: Match, tags: { [key: string]: string } | null = null, reveal: boolean | null = null, seats: string[] | null = null): string {
  const options = optionWords(py.items(match.options) as [string, any][]).join(' ');
  const hasStart = match.hasStartPosition;
  const version = (hasStart || match.annotations.some((each) => !each.isEmpty)) ? VERSION_WITH_REMARKS : VERSION;
  let allTags: { [key: string]: string } = ({ Tilework: version, Game: match.game.name, Options: options, Rules: py.str(match.rulesVersion) });
  if (hasStart) {
    py.put(allTags, 'Start', match.start.notation());
  }
  Object.assign(allTags, py.dict(py.enumerate(py.list(py.or(seats, () => match.seats)), 1).map(([number, name]) => [`Seat${number}`, name] as const)));
  if (match.commitment) {
    py.put(allTags, 'Commitment', match.commitment);
  }
  if (match.nonces.length > 0) {
    py.put(allTags, 'Nonces', match.nonces.join(' '));
  }
  if (match.dealer && (reveal || ((reveal === null) && match.isOver))) {
    py.put(allTags, 'Seed', toHex(match.dealer.seed));
  }
  if (match.isOver) {
    py.put(allTags, 'Scores', match.scores.map((score) => py.str(score)).join(' '));
    py.put(allTags, 'Winners', match.winners.map((seat) => py.str(py.add(seat, 1))).join(' '));
  }
  for (const [name, value] of py.items(py.or(tags, () => ({}))) as [string, any][]) {
    if (!py.truthy(py.fullmatch(_NAME, name))) {
      throw new InvalidRecord('tag-name', { name: shortRepr(name) });
    }
    py.put(allTags, name, value);
  }
  return recordText(allTags, _eventLines(match));
}

/** Tags and lines as a record's text. */
export function recordText(tags: { [key: string]: string }, lines: string[]): string {
  const head = (py.items(tags) as [string, string][]).map(([name, value]) => `[${name} "${_escape(value)}"]`);
  return [...head, '', ...lines].join("\n") + "\n";
}

export function _escape(value: string): string {
  return py.replace(py.replace(py.replace(py.replace(value, "\\", "\\\\"), "\"", "\\\""), "\n", ' '), "\r", ' ');
}

/** Return one line per event. Undone moves appear only if draws were undone with them: they advance the dealer's count. */
export function _eventLines(match: Match): string[] {
  let lines: string[] = [];
  let ends: number[] = [];
  const stretches: _Stretch[] = [];
  const undone: _Stretch[] = [];
  const draws = _drawLines(match);
  let drawn: number = 0;
  for (const event of match.events) {
    if (event instanceof Draw) {
      lines.push(...py.at(draws, drawn));
      ends.push(py.len(lines));
      drawn = py.add(drawn, 1);
    } else if (event instanceof Play) {
      undone.splice(0);
      stretches.push(new _Stretch(py.len(lines), py.len(ends)));
      lines.push(`P${py.str(py.add(event.seat, 1))} ${py.str(event.action)}`);
      ends.push(py.len(lines));
    } else if (event instanceof Undo) {
      const taken = py.pop(stretches);
      [taken.lines, taken.ends] = [py.slice(lines, taken.firstLine, null), py.slice(ends, taken.firstStep, null)];
      ends.splice(taken.firstStep);
      if (taken.lines.some((line) => !line.startsWith('P')) && !match.repeatsDraws) {
        lines.push('undo');
      } else {
        lines.splice(taken.firstLine);
      }
      undone.push(taken);
    } else if (event instanceof Redo) {
      const again = py.pop(undone);
      lines.splice(again.firstLine);
      lines.push(...again.lines);
      ends.push(...again.ends);
      stretches.push(again);
    }
  }
  return _withRemarks(lines, ends, match.annotations);
}

/** An action and what follows from it: the lines before it and the steps before it; once it is taken back, its lines and steps too. */
export class _Stretch {
  declare protected readonly _class: '_Stretch';
  constructor(
    public firstLine: number,
    public firstStep: number,
    public lines: string[] = [],
    public ends: number[] = [],
  ) {}
}

/** Return the line of each draw, preceded by a comment at the start of a round. */
export function _drawLines(match: Match): string[][] {
  const found: string[][] = [];
  let shownRound: number = 0;
  for (const step of match.drawn) {
    py.assert(step.event instanceof Draw);
    const [line, roundNumber] = ['draw ' + grouped(step.event.outcomes), step.before.round];
    if (roundNumber > shownRound) {
      shownRound = roundNumber;
      found.push([`; round ${roundNumber}, scores ${step.before.scores.map((score) => py.str(score)).join(' ')}`, line]);
    } else {
      found.push([line]);
    }
  }
  return found;
}

/** Format draws for a record: letters in groups of four, as they lie on the factories; longer outcomes unchanged. */
export function grouped(outcomes: string[]): string {
  const words: string[] = [];
  for (const outcome of outcomes) {
    if ((py.len(outcome) === 1) && (words.length > 0) && py.truthy(py.fullmatch(_LETTERS, py.at(words, -1))) && (py.len(py.at(words, -1)) < 4)) {
      py.put(words, -1, py.at(words, -1) + outcome);
    } else {
      words.push(outcome);
    }
  }
  return words.join(' ');
}

/** Put remarks behind the lines of the events that they belong to. */
export function _withRemarks(lines: string[], ends: number[], annotations: Annotation[]): string[] {
  let found: string[] = _remarkLines(findAnnotation(annotations, 0));
  const plies = [0, ...ends];
  let written: number = 0;
  for (const [ply, end] of py.enumerate(plies)) {
    const remarks = findAnnotation(annotations, ply);
    if ((ply === 0) || (remarks === null)) {
      continue;
    }
    found.push(...py.slice(lines, written, py.sub(end, 1)));
    found.push(remarks.glyph ? `${py.at(lines, py.sub(end, 1))} ${remarks.glyph}` : py.at(lines, py.sub(end, 1)));
    found.push(..._remarkLines(remarks));
    written = end;
  }
  return [...found, ...py.slice(lines, written, null)];
}

export function _remarkLines(remarks: Annotation | null): string[] {
  if (remarks === null) {
    return [];
  }
  let lines: string[] | any[] = remarks.comment ? [`{${_escapeComment(remarks.comment)}}`] : [];
  for (const variation of remarks.variations) {
    const events = variation.events.map((event) => _variationLine(event));
    const ends = py.range(1, py.add(py.len(events), 1));
    lines.push(...['(', ..._withRemarks(events, ends, variation.annotations), ')']);
  }
  return lines;
}

export function _escapeComment(text: string): string {
  return py.replace(py.replace(py.replace(text, "\\", "\\\\"), "\n", "\\n"), "\r", "\\r");
}

export function _variationLine(event: Draw | Play): string {
  return (event instanceof Draw) ? `draw ${grouped(event.outcomes)}` : `P${py.str(py.add(event.seat, 1))} ${py.str(event.action)}`;
}
