/** What a table shows, in words: for the text table, and for whoever asks for a part of it by a key. */
import type { LegalAction, LogEntry, PositionView, View } from '../api/types';
import type { GameClient, Part } from '../boards/client';
import { capital, gameName, kindName, lookUp, signed, t, words } from '../i18n/index.svelte';
import { seatName } from '../lib/names.svelte';
import { actionWords } from '../table/moveWords';
import { holdsMarker } from '../table/seats';

/** Some tiles, how many of each kind, in the order in which they are always shown. */
export function tileWords(client: GameClient, tiles: readonly string[]): string {
  const counts = client.kinds.flatMap(({ name }) => {
    const n = tiles.filter((tile) => tile === name).length;
    return n ? [`${n} ${kindName(client.game, name, n)}`] : [];
  });
  if (tiles.includes('marker')) counts.push(t('text.marker'));
  return counts.join(', ') || t('text.nothing');
}

export function placeWords(client: GameClient, position: PositionView, place: string): string {
  const tiles = client.places(position)[place] ?? [];
  const [, factory] = place.split(':');
  const where = factory ? t('offer.factory', { number: factory }) : t('offer.centre');
  return `${where}${t('colon')}${tileWords(client, tiles)}`;
}

/** Factories that have something, the centre, and what lies beside them. */
export function offerParts(client: GameClient, position: PositionView): Part[] {
  const full = position.factories.flatMap((tiles, index) => (tiles.length ? [`factory:${index + 1}`] : []));
  const lines = [...full, 'centre'].map((place) => placeWords(client, position, place));
  return [{ title: t('offer.title'), lines }, ...(client.around?.(position) ?? [])];
}

/** The round, its special colour, the bag and what is discarded. */
export function stateLines(client: GameClient, { position, status }: Pick<View, 'position' | 'status'>): string[] {
  if (!position) return [];
  const rounds = 'rounds' in position ? Number(position.rounds) : null;
  const special = client.special?.(position);
  const count = (heap: Record<string, number>) => Object.values(heap).reduce((sum, n) => sum + n, 0);
  const round = rounds ? t('table.round.of', { round: position.round, rounds }) : t('table.round', { round: position.round });
  return [
    position.last_round && status === 'playing' ? `${round}${t('colon')}${t('table.lastRound')}` : round,
    ...(special ? [`${lookUp(`${client.game}.special`, '')}${t('colon')}${kindName(client.game, special, 1)}`] : []),
    `${t('table.bag')}${t('colon')}${count(position.bag)}`,
    `${lookUp(`${client.game}.discard`, '')}${t('colon')}${count(client.discarded(position))}`,
  ];
}

export function turnWords(view: View): string {
  if (view.status === 'finished') return t('table.over');
  if (view.turn === null) return gameName(view.game);
  const alone = view.you.seats.length === 1;
  return alone && view.you.seats.includes(view.turn) ? t('table.yourTurn') : t('table.turn', { name: seatName(view.seats[view.turn]!) });
}

/** A seat's name with its points, and what else is to be known of it. */
export function seatHeading(view: View, seat: number): string {
  const name = seatName(view.seats[seat]!);
  const points = t('table.points', { n: view.position!.boards[seat]!.score });
  const marker = holdsMarker(view.position, seat) ? `, ${t('table.first')}` : '';
  return `${name}${t('colon')}${points}${marker}`;
}

/** A part of a board, to be read out. */
export function partWords({ title, lines = [], table }: Part): string {
  const rows = table?.rows.map(({ head, cells }) => `${head}${t('colon')}${cells.join(', ')}`) ?? [];
  return `${title}${t('colon')}${[...lines, ...rows].map((line) => line.replace(/\.$/, '')).join('; ')}.`;
}

/** A move with what it leads to at once, for its player. */
export function moveLine(view: View, action: LegalAction): string {
  const notes = (action.preview?.notes ?? []).filter((note) => note.seat === view.turn && (note.points || note.kind !== 'taken'));
  const effects = notes
    .filter((note) => note.points || !['placed', 'marker'].includes(note.kind))
    .map((note) => `${words(note.words)}${note.points ? ` (${signed(note.points)})` : ''}`);
  return [actionWords(action), ...effects.map(capital)].join('. ');
}

/** What others did since one last acted. */
export function sinceWords(view: View, plays: readonly LogEntry[]): string {
  if (!plays.length) return t('text.nothingNew');
  return plays.map((entry) => `${entry.seat === null ? '' : `${seatName(view.seats[entry.seat]!)} `}${words(entry.words)}`).join('. ');
}

/** What is typed, and what it is compared with: letters and figures alone. */
export function plain(written: string): string {
  return written.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The moves that fit what is typed: the one of that notation, or those that have all of its words. */
export function fitting(view: View, written: string): LegalAction[] {
  const wanted = plain(written);
  if (!wanted) return view.legal_actions;
  const exact = view.legal_actions.filter((action) => plain(action.text) === wanted);
  if (exact.length) return exact;
  return view.legal_actions.filter((action) => {
    const said = plain(`${actionWords(action)} ${action.text}`);
    return wanted.split(/\s+/).every((word) => said.includes(word));
  });
}
