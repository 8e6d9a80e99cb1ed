/** A position that is being edited. What can be edited and whether it is possible comes from the generated core. */
import type { PositionView } from '../../api/types';
import { InvalidPosition } from '../../core/generated/errors';
import type { EditPlace } from '../../core/generated/games/edit_places';
import { PositionBuilder, type TileCount } from '../../core/generated/games/position_builder';
import { Position } from '../../core/position';
import type { GameRuntime } from '../../local/gameRuntime';

const MAX_STEPS = 200;
/** In place of a kind of tile: take tiles away. */
export const ERASER = '';

export class Editor {
  /** The kind of tile that is put down, or ERASER. */
  kind = $state('');
  view: PositionView = $state.raw(undefined as never);
  places: EditPlace[] = $state.raw([]);
  counts: TileCount[] = $state.raw([]);
  problem: InvalidPosition | null = $state.raw(null);
  notation = $state('');
  canUndo = $state(false);
  #builder: PositionBuilder;
  readonly #past: string[] = [];

  constructor(
    readonly runtime: GameRuntime,
    builder: PositionBuilder,
  ) {
    this.#builder = builder;
    this.kind = runtime.game.kinds[0]!;
    this.#show();
  }

  get options(): Record<string, string | number | boolean> {
    return this.#builder.options;
  }

  /** The position; throws InvalidPosition unless it can occur. */
  get position(): Position {
    return this.#builder.position();
  }

  /** Put the chosen kind somewhere, or take a tile away: from a space that has one of that kind, or with the eraser. */
  press(place: EditPlace): void {
    const held = this.#builder.get(place.path) as string | null | string[];
    const kind =
      place.choices.includes(this.kind) || this.kind === ERASER ? this.kind : place.choices.length === 1 ? place.choices[0]! : null;
    if (kind === null) return;
    const isSame = !Array.isArray(held) && held === kind;
    if (kind === ERASER || isSame) this.change(() => this.#builder.take(place.path));
    else this.change(() => this.#builder.put(place.path, kind));
  }

  put(path: string, kind: string): void {
    this.change(() => this.#builder.put(path, kind));
  }

  take(path: string, kind: string): void {
    this.change(() => this.#builder.take(path, kind));
  }

  set(path: string, value: unknown): void {
    this.change(() => this.#builder.set(path, value));
  }

  get(path: string): unknown {
    return this.#builder.get(path);
  }

  undo(): void {
    const before = this.#past.pop();
    if (before === undefined) return;
    this.#builder = PositionBuilder.parse(before);
    this.#show();
  }

  /** Change something; what can't stand there at all changes nothing. */
  change(work: () => void): void {
    const before = this.#builder.notation();
    try {
      work();
    } catch (error) {
      if (!(error instanceof InvalidPosition)) throw error;
      this.problem = error;
      return;
    }
    if (this.#builder.notation() !== before) this.#past.push(before);
    if (this.#past.length > MAX_STEPS) this.#past.shift();
    this.#show();
  }

  #show(): void {
    this.view = this.#builder.view() as unknown as PositionView;
    this.places = this.runtime.game.views.game.editPlaces(this.view);
    this.counts = this.#builder.counts();
    this.problem = this.#builder.problem();
    this.notation = this.#builder.notation();
    this.canUndo = this.#past.length > 0;
  }
}
