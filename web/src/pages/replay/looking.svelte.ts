/** The position that is looked at in a replay: what this device sees in it, while it sees it. */
import { words } from '../../i18n/index.svelte';
import { readHere, thisDevice } from '../../local/device';
import { look, type Sight } from '../../local/looking';
import { lineWords } from '../../local/lines';
import type { Past } from '../../local/reading';

/** Milliseconds that one must stay before it is thought about: who leafs through a game asks nothing. */
const PAUSE = 250;

export class Looking {
  /** What was seen last, and at which step. */
  sight: (Sight & { step: number }) | null = $state.raw(null);
  /** Whether this device can look at all. */
  isAble = $state(true);
  #past: Promise<Past> | null = null;

  constructor(private readonly record: string) {}

  /** Begin to look at a step. Returns how to stop. */
  at(step: number): () => void {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      this.#look(step, stop.signal).catch(() => (this.isAble = stop.signal.aborted));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }

  /** A line of play from a step in words; in notation where this device can't read it. */
  async line(step: number, line: readonly string[]): Promise<string[]> {
    const { game, kit } = await (this.#past ??= readHere(this.record));
    return lineWords(kit, game.steps[step]?.before ?? game.position, line).map(words);
  }

  async #look(step: number, signal: AbortSignal): Promise<void> {
    const { game, kit } = await (this.#past ??= readHere(this.record));
    if (signal.aborted) return;
    const position = game.steps[step]?.before ?? game.position;
    await look(thisDevice().engine, kit, game.options, position, (sight) => (this.sight = { ...sight, step }), signal);
  }
}
