/** Which of the two builds of a module this browser can run. */
import { EngineError } from './errors';
import type { WasmVariant } from './manifest';

// The smallest module with a vector instruction: (func (result v128) i32.const 0 i8x16.splat i8x16.popcnt)
const VECTORS = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  5,
  1,
  96,
  0,
  1,
  123,
  3,
  2,
  1,
  0,
  10,
  10,
  1,
  8,
  0,
  65,
  0,
  253,
  15,
  253,
  98,
  11,
);

export function supportedVariant(): WasmVariant {
  if (typeof WebAssembly !== 'object') throw new EngineError('no_wasm', 'this browser has no WebAssembly');
  return WebAssembly.validate(VECTORS) ? 'simd' : 'plain';
}
