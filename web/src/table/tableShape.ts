/** Inputs of the table layout from game and position. */
import type { PositionView } from '../api/types';
import type { GameDefinition } from '../boards/definition';
import type { TableShape } from './tableLayout';

/** Whether boards may have the offer's room: while tiles are placed in games where nothing is taken meanwhile. */
export function isOfferEmpty(definition: GameDefinition, { centre, factories }: PositionView): boolean {
  return !!definition.Extra && !centre.length && factories.every((tiles) => !tiles.length);
}

export function tableShape(definition: GameDefinition, position: PositionView): TableShape {
  return {
    players: position.boards.length,
    factories: position.factories.length,
    tileAspect: definition.aspect,
    wide: definition.boardSize(position, false),
    tall: definition.boardSize(position, true),
    extra: definition.Extra ? (definition.extraAspect ?? 6) : null,
    isOfferEmpty: isOfferEmpty(definition, position),
  };
}
