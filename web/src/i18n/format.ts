/** Messages with their values filled in: what Python's `tilework.i18n` does, from the same files. */
import { FluentBundle, FluentNumber, FluentResource, type Scope } from '@fluent/bundle';

export type Values = Record<string, string | number | boolean | null>;
export type Bundles = Map<string, FluentBundle>;

/** A number with a real minus. */
class Figure extends FluentNumber {
  override toString(scope?: Scope): string {
    return super.toString(scope).replace('-', '−');
  }
}

/** Add files to the words of a language, by domain: "web" for ours, else the name of the game, or "bots". */
export function addMessages(bundles: Bundles, language: string, sources: Iterable<readonly [path: string, source: string]>): Bundles {
  for (const [path, source] of sources) {
    const domain = /games\/\w+\/(analysis|puzzles)\./.exec(path)?.[1] ?? /(\w+)\/messages\./.exec(path)?.[1] ?? 'web';
    const bundle = bundles.get(domain) ?? new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(source), { allowOverrides: true });
    bundles.set(domain, bundle);
  }
  return bundles;
}

/** A message of a domain with its values filled in; null where there is none. */
export function format(bundles: Bundles | undefined, domain: string, key: string, values: Values = {}): string | null {
  const bundle = bundles?.get(domain);
  // Fluent's identifiers have no dots.
  const pattern = bundle?.getMessage(key.replaceAll('.', '-'))?.value;
  if (!bundle || !pattern) return null;
  const given = Object.entries(values).map(([name, value]) => [name, argument(value)] as const);
  return bundle.formatPattern(pattern, Object.fromEntries(given), []);
}

function argument(value: Values[string]): string | FluentNumber {
  return typeof value === 'number' ? new Figure(value) : String(value);
}
