/** Engine errors: a code for programs and a message for the console. */
export type EngineProblem =
  'no_wasm' | 'not_built' | 'unreachable' | 'unknown_game' | 'invalid_option' | 'illegal_action' | 'not_to_decide' | 'cancelled' | 'broken';

export class EngineError extends Error {
  override name = 'EngineError';

  constructor(
    readonly code: EngineProblem,
    message: string,
  ) {
    super(message);
  }
}
