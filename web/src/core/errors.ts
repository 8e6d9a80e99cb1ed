/** The base of the core's errors: the key of a message (`src/tilework/i18n/errors`) and its values, worded where they are shown. */
type Values = Readonly<Record<string, unknown>>;

/** A text that is worded in the reader's language. */
export class Message {
  constructor(
    readonly key: string,
    readonly values: Values = {},
  ) {}

  get data(): Record<string, unknown> {
    return plain(this);
  }
}

export class TileworkError extends Error {
  override readonly name: string = 'TileworkError';

  constructor(
    readonly key: string,
    readonly values: Values = {},
  ) {
    super(key);
  }

  /** The key and the values as plain data. */
  get data(): Record<string, unknown> {
    return plain(this);
  }
}

function plain({ key, values }: { key: string; values: Values }): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => [name, isMessage(value) ? value.data : value]);
  return { key, ...Object.fromEntries(entries) };
}

export const isMessage = (value: unknown): value is Message | TileworkError => value instanceof Message || value instanceof TileworkError;
