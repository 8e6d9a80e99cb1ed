/** Generated from `tilework.games.azul` by `make web-types`. Do not edit. */
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

export const OPTIONS = [
  new Option('players', [2, 3, 4]),
  new Option('wall', ['coloured', 'grey']),
  new Option('jokers', [false, true]),
  new Option('edition', ['azul', 'mini']),
  new Option('first', [0, 1, 2, 3, 4]),
];
export const CODECS = {
  offer: new HandfulCodec('BYRKWJ'),
  bag: new HandfulCodec('BYRKWJ'),
  discard: new HandfulCodec('BYRKWJ'),
  lines: new HandfulCodec('BYRKWJ'),
};
export const PHASES = new Map([[-1, 'first_player'], [-2, 'deal'], [1, 'draft'], [2, 'tile'], [0, 'over']]);
export const KINDS = ['blue', 'yellow', 'red', 'black', 'white', 'joker'];
export const DISCARD_NAME = 'lid';
export const OPTION_FIELDS = ['players', 'grey', 'jokers'];
