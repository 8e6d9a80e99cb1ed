/** Generated from `tilework.games.pavilion` by `make web-types`. Do not edit. */
export { view } from './view';
export { explain } from './notes';
export { noteValues } from './messages';
export { actionMessage } from './messages';
export { piecesLost } from './explanations';
export { completed } from './explanations';
export { piecesTaken } from './explanations';
export { progress } from './explanations';
export { fill } from './from_view';
export { editPlaces } from './from_view';
export { check } from './check';
export { settle } from './check';
export { tilesOnTable } from './check';
export { tilesInBox } from './check';
import { Option } from '../options';
import { HandfulCodec } from '../notation';
import { SpacesCodec } from '../pavilion/codecs';

export const OPTIONS = [
  new Option('players', [2, 3, 4]),
  new Option('board', ['coloured', 'mono']),
  new Option('first', [0, 1, 2, 3, 4]),
];
export const CODECS = {
  offer: new HandfulCodec('PGOYBR'),
  bag: new HandfulCodec('PGOYBR'),
  discard: new HandfulCodec('PGOYBR'),
  supply: new HandfulCodec('PGOYBR'),
  hands: new HandfulCodec('PGOYBR'),
  corners: new HandfulCodec('PGOYBR'),
  board: new SpacesCodec(),
};
export const PHASES = new Map([[-1, 'first_player'], [-2, 'deal'], [-3, 'supply'], [1, 'draft'], [2, 'place'], [3, 'bonus'], [4, 'keep'], [0, 'over']]);
export const KINDS = ['purple', 'green', 'orange', 'yellow', 'blue', 'red'];
export const DISCARD_NAME = 'tower';
export const OPTION_FIELDS = ['players', 'mono'];
