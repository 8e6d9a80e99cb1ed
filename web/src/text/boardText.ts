/** Text of a table's parts, for the text table and for shortcut keys. */
import type { LegalAction, LogEntry, PositionView, View } from '../api/types';
import type { GameDefinition, Section } from '../boards/definition';
import { capital, gameName, kindName, lookUp, say, signed, t } from '../i18n/index.svelte';
import { seatName } from '../lib/displayNames.svelte';
import { actionText } from '../table/moveText';
import { holdsMarker } from '../table/seats';

/** Some tiles, how many of each kind, in the order in which they are always shown. */
function tilesText(definition: GameDefinition, tiles: readonly string[]): string {
  const counts = definition.kinds.flatMap(({ name }) => {
    const n = tiles.filter((tile) => tile === name).length;
    return n ? [`${n} ${kindName(definition.game, name, n)}`] : [];
  });
  if (tiles.includes('marker')) counts.push(t('text.marker'));
  return counts.join(', ') || t('text.nothing');
}

export function placeText(definition: GameDefinition, position: PositionView, place: string): string {
  const tiles = definition.places(position)[place] ?? [];
  const [, factory] = place.split(':');
  const where = factory ? t('offer.factory', { number: factory }) : t('offer.centre');
  return `${where}${t('colon')}${tilesText(definition, tiles)}`;
}

/** Non-empty factories, the centre, and other sources. */
export function offerSections(definition: GameDefinition, position: PositionView): Section[] {
  const full = position.factories.flatMap((tiles, index) => (tiles.length ? [`factory:${index + 1}`] : []));
  const lines = [...full, 'centre'].map((place) => placeText(definition, position, place));
  return [{ title: t('offer.title'), lines }, ...(definition.offerSections?.(position) ?? [])];
}

/** The round, its special colour, the bag and what is discarded. */
export function stateLines(definition: GameDefinition, { position, status }: Pick<View, 'position' | 'status'>): string[] {
  if (!position) return [];
  const rounds = 'rounds' in position ? Number(position.rounds) : null;
  const special = definition.special?.(position);
  const count = (heap: Record<string, number>) => Object.values(heap).reduce((sum, n) => sum + n, 0);
  const round = rounds ? t('table.round.of', { round: position.round, rounds }) : t('table.round', { round: position.round });
  return [
    position.last_round && status === 'playing' ? `${round}${t('colon')}${t('table.lastRound')}` : round,
    ...(special ? [`${lookUp(`${definition.game}.special`, '')}${t('colon')}${kindName(definition.game, special, 0)}`] : []),
    `${t('table.bag')}${t('colon')}${count(position.bag)}`,
    `${lookUp(`${definition.game}.discard`, '')}${t('colon')}${count(definition.discarded(position))}`,
  ];
}

export function turnText(view: View): string {
  if (view.status === 'finished') return t('table.over');
  if (view.turn === null) return gameName(view.game);
  const alone = view.you.seats.length === 1;
  return alone && view.you.seats.includes(view.turn) ? t('table.yourTurn') : t('table.turn', { name: seatName(view.seats[view.turn]!) });
}

/** A seat's name with its points and further facts. */
export function seatHeading(view: View, seat: number): string {
  const name = seatName(view.seats[seat]!);
  const points = t('table.points', { n: view.position!.boards[seat]!.score });
  const marker = holdsMarker(view.position, seat) ? `, ${t('table.first')}` : '';
  return `${name}${t('colon')}${points}${marker}`;
}

/** A part of a board, to be read out. */
export function sectionText({ title, lines = [], table }: Section): string {
  const rows = table?.rows.map(({ head, cells }) => `${head}${t('colon')}${cells.join(', ')}`) ?? [];
  return `${title}${t('colon')}${[...lines, ...rows].map((line) => line.replace(/\.$/, '')).join('; ')}.`;
}

/** A move with its immediate consequences for its player. */
export function moveLine(view: View, action: LegalAction): string {
  const notes = (action.preview?.notes ?? []).filter((note) => note.seat === view.turn && (note.points || note.kind !== 'taken'));
  const effects = notes
    .filter((note) => note.points || !['placed', 'marker'].includes(note.kind))
    .map((note) => `${say(note.message)}${note.points ? ` (${signed(note.points)})` : ''}`);
  return [actionText(action), ...effects.map(capital)].join('. ');
}

/** What others did since one last acted. */
export function sinceText(view: View, plays: readonly LogEntry[]): string {
  if (!plays.length) return t('text.nothingNew');
  return plays.map((entry) => `${entry.seat === null ? '' : `${seatName(view.seats[entry.seat]!)} `}${say(entry.message)}`).join('. ');
}

/** Normalise text for matching: no accents, case or punctuation. */
function normalise(written: string): string {
  return written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}>+]+/gu, ' ')
    .trim();
}

/** Whether words occur in this order among others, the last one perhaps only begun. */
function containsInOrder(words: string[], wanted: string[]): boolean {
  let at = 0;
  return wanted.every((word, index) => {
    const isLast = index === wanted.length - 1;
    const found = words.findIndex((each, place) => place >= at && (isLast ? each.startsWith(word) : each === word));
    at = found + 1;
    return found >= 0;
  });
}

/** Actions matching typed text: an exact notation or text, else those that contain its words in order. */
export function matchingActions(view: View, written: string): LegalAction[] {
  const wanted = normalise(written);
  if (!wanted) return view.legal_actions;
  const exact = view.legal_actions.filter((action) =>
    [action.text, actionText(action), moveLine(view, action)].some((text) => normalise(text) === wanted),
  );
  if (exact.length) return exact;
  return view.legal_actions.filter((action) => containsInOrder(normalise(moveLine(view, action)).split(' '), wanted.split(' ')));
}
