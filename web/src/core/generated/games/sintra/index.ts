/** Generated from `tilework.games.sintra` by `make web-types`. Do not edit. */
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
import { StripsOption } from '../sintra/strips';
import { HandfulCodec } from '../notation';
import { StripCodec } from '../sintra/codecs';
import { GlassCodec } from '../sintra/codecs';
import { PanesCodec } from '../sintra/codecs';
import { PieceCodec } from '../sintra/codecs';

export const OPTIONS = [
  new Option('players', [2, 3, 4]),
  new Option('palace', ['A', 'B']),
  new StripsOption('strips', ['balanced']),
  new Option('first', [0, 1, 2, 3, 4]),
];
export const CODECS = {
  offer: new HandfulCodec('BTYOP'),
  bag: new HandfulCodec('BTYOP'),
  discard: new HandfulCodec('BTYOP'),
  strips: new StripCodec(),
  glass: new GlassCodec(),
  windows: new PanesCodec(),
  track: new PieceCodec(),
};
export const PHASES = new Map([[-1, 'first_player'], [-3, 'strips'], [-4, 'track'], [-2, 'deal'], [1, 'draft'], [2, 'pane'], [0, 'over']]);
export const KINDS = ['blue', 'turquoise', 'yellow', 'orange', 'pink'];
export const DISCARD_NAME = 'tower';
export const OPTION_FIELDS = ['players', 'palace', 'faces'];
