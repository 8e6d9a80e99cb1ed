/** The record of a match as text, as `tilework.match.record` writes it (docs/record-format.md). */
import type { LocalMatch, MatchEvent } from './match';

const VERSION = '1';

/** The record of a match. The seed goes in when it is over; bots go by their names. */
export function writeRecord(match: LocalMatch): string {
  const { seed, commitment, result, options, game } = match.view(0);
  const tags: Record<string, string> = {
    Tilework: VERSION,
    Game: game,
    Options: optionWords(options),
    Rules: String(match.kit.manifest.rules_version),
  };
  const { seats, events } = match.toKept();
  seats.forEach(({ name, bot }, seat) => (tags[`Seat${seat + 1}`] = name ?? bot ?? ''));
  tags['Commitment'] = commitment;
  if (seed) tags['Seed'] = seed;
  if (result?.reason === 'completed') {
    const { scores, standings } = match.kit.rules.look(match.position);
    tags['Scores'] = scores.join(' ');
    tags['Winners'] = standings.flatMap((standing, seat) => (standing === Math.max(...standings) ? [seat + 1] : [])).join(' ');
  }
  const resigned = events.flatMap((event) => (event.kind === 'resign' ? [event.seat + 1] : []));
  if (resigned.length) tags['Resigned'] = resigned.join(' ');
  const head = Object.entries(tags).map(([name, value]) => `[${name} "${escape(value)}"]`);
  return [...head, '', ...eventLines(events), ''].join('\n');
}

function optionWords(options: Record<string, string | number | boolean>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}

/** One line an event. What was taken back stands in it only where draws went with it: the dealer's count goes on behind them. */
export function eventLines(events: readonly MatchEvent[]): string[] {
  const lines: string[] = [];
  const stretches: number[] = [];
  for (const event of events) {
    if (event.kind === 'draw') lines.push(`draw ${grouped(event.outcomes)}`);
    else if (event.kind === 'play') stretches.push(lines.push(`P${event.seat + 1} ${event.action}`) - 1);
    else if (event.kind === 'undo') for (let count = 0; count < event.count; count++) takeBack(lines, stretches.pop()!);
  }
  return lines;
}

function takeBack(lines: string[], start: number): void {
  if (lines.slice(start).some((line) => !line.startsWith('P'))) lines.push('undo');
  else lines.length = start;
}

/** Letters in groups of four, as they lie on the factories; longer outcomes as they are. */
function grouped(outcomes: readonly string[]): string {
  const words: string[] = [];
  for (const outcome of outcomes) {
    const last = words.at(-1);
    if (outcome.length === 1 && last && /^[a-z]{1,3}$/i.test(last)) words[words.length - 1] = last + outcome;
    else words.push(outcome);
  }
  return words.join(' ');
}

function escape(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/[\r\n]/g, ' ');
}
