import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';

import { GAMES } from '../boards/games';
import { LANGUAGES, settings } from '../lib/settings.svelte';
import { gameName, kindLetter, kindName, number, signed, t, text } from './index.svelte';

type Expression = {
  type: string;
  name?: string;
  selector?: Expression;
  args?: Expression[];
  variants?: { key: { type: string; value: string | number }; value: Pattern }[];
};
type Pattern = string | (string | Expression)[];
type Choices = Map<string, Set<string | number>>;

const FILES = import.meta.glob<string>(['../**/*.ftl', '../../../src/tilework/{bots,match,analysis,puzzles,games/*}/messages.*.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const filesOf = (language: string) =>
  Object.entries(FILES)
    .filter(([path]) => path.endsWith(`.${language}.ftl`))
    .map(([path, source]) => ({ path: path.replace(/\.\w+\.ftl$/, ''), source, resource: new FluentResource(source) }));

/** Every variable that a pattern needs, with the values that make a difference to it; those of the messages it refers to included. */
function choices(pattern: Pattern | null, all: Map<string, Pattern | null>, found: Choices = new Map()): Choices {
  const visit = (part: string | Expression) => {
    if (typeof part === 'string') return;
    if (part.type === 'mesg') choices(all.get(part.name!) ?? null, all, found);
    if (part.type === 'var') found.set(part.name!, found.get(part.name!) ?? new Set());
    for (const inner of part.args ?? []) visit(inner);
    if (part.type !== 'select') return;
    visit(part.selector!);
    const values = found.get(part.selector!.name ?? '') ?? new Set();
    for (const { key, value } of part.variants!) {
      if (['one', 'many', 'other'].includes(String(key.value)) && part.selector!.type === 'var') [0, 1, 2, 7].forEach((n) => values.add(n));
      else values.add(key.value);
      choices(value, all, found);
    }
  };
  if (Array.isArray(pattern)) pattern.forEach(visit);
  return found;
}

/** All ways to fill in the variables, as far as they make a difference. */
function fillings(found: Choices): Record<string, string | number>[] {
  let all: Record<string, string | number>[] = [{}];
  for (const [name, values] of found) {
    const kinds = [...values].some((value) => typeof value === 'string')
      ? [...values].filter((value) => typeof value === 'string')
      : [...values];
    all = all.flatMap((one) => (kinds.length ? kinds : ['Ada']).map((value) => ({ ...one, [name]: value })));
  }
  return all.slice(0, 2000);
}

for (const [language] of LANGUAGES) {
  test.each(filesOf(language).map((file) => [file.path, file] as const))(
    `${language}: every message of %s can be said with every kind of value`,
    (_, { source, resource }) => {
      const bundle = new FluentBundle(language, { useIsolating: false });
      expect(bundle.addResource(resource)).toEqual([]);
      const ids = [...source.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map((match) => match[1]!);
      expect(new Set(ids).size, 'an entry twice').toBe(ids.length);
      expect(resource.body.length, 'an entry that can’t be read').toBe(ids.length);
      const all = new Map(resource.body.map((entry) => [entry.id, entry.value as Pattern | null]));
      for (const [id, pattern] of all) {
        for (const values of fillings(choices(pattern, all))) {
          const problems: Error[] = [];
          const said = bundle.formatPattern(bundle.getMessage(id)!.value!, values, problems);
          expect(problems, id).toEqual([]);
          expect(said, id).not.toMatch(/undefined|null|\?\?\?|\{\$/);
          if (language === 'fr') {
            expect(said, id).not.toMatch(/[a-zà-ÿ]'[a-zà-ÿ]/i);
            expect(said, id).not.toMatch(/[^\u00a0\u202f][;!?»](\s|$)|[^\u00a0\u202f\d]:(\s|$)|«[^\u00a0\u202f]/);
          }
        }
      }
    },
  );
}

test.each(LANGUAGES.slice(1))('%s has the same files and messages as the default language', (language) => {
  const ids = (of: string) =>
    Object.fromEntries(filesOf(of).map(({ path, resource }) => [path, resource.body.map((entry) => entry.id).sort()] as const));
  expect(ids(language)).toEqual(ids(LANGUAGES[0]![0]));
});

test('the messages of a game start with those that every page uses', () => {
  const heads = import.meta.glob<string>('../../../src/tilework/games/*/messages.*.ftl', {
    query: '?head',
    import: 'default',
    eager: true,
  });
  expect(Object.keys(heads).length).toBe(LANGUAGES.length * GAMES.length);
  for (const [path, head] of Object.entries(heads)) {
    const ids = new FluentResource(head).body.map(({ id }) => id);
    expect(ids, path).toEqual(['game', 'game-short', 'game-about', 'letter', 'variant']);
  }
});

const SOURCES = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const code = Object.values(SOURCES).join('\n');
const ours = new Set(
  filesOf('en')
    .filter(({ path }) => !path.includes('tilework'))
    .flatMap(({ resource }) => resource.body.map((entry) => entry.id)),
);

test('every message key in the code exists', () => {
  const said = [...code.replaceAll(/[=!]== '\w+'/g, '').matchAll(/\bt\(([^()]*?)[,)]/g)].flatMap((match) =>
    [...match[1]!.matchAll(/'([\w.]+)'/g)].map((key) => key[1]!),
  );
  expect(said.length).toBeGreaterThan(200);
  expect(said.filter((key) => !ours.has(key.replaceAll('.', '-')))).toEqual([]);
});

test('no message is unused', () => {
  const literal = new Set([...code.matchAll(/'([\w.]+)'/g)].map((match) => match[1]!.replaceAll('.', '-')));
  const families = [...code.matchAll(/`([a-zA-Z][\w.]*)\.\$\{/g)].map((match) => `${match[1]!.replaceAll('.', '-')}-`);
  const byGame = new RegExp(`^(${GAMES.join('|')})-(bar|action|detail|lesson|special|discard)(-|$)`);
  const isSaid = (id: string) => literal.has(id) || byGame.test(id) || families.some((family) => id.startsWith(family));
  expect([...ours].filter((id) => !isSaid(id))).toEqual([]);
});

test('grammar: number, gender and articles', () => {
  settings.language = 'fr';
  expect(kindName('azul', 'blue', 3)).toBe('bleues');
  expect(t('table.points', { n: 0 })).toBe('0 point');
  expect(kindLetter('azul', 'yellow')).toBe('J');
  settings.language = 'de';
  expect(kindName('azul', 'blue', 3)).toBe('blaue');
  expect(kindName('azul', 'blue', 0)).toBe('blau');
  expect(t('table.points', { n: 1 })).toBe('1 Punkt');
  expect(number(12_345.5)).toBe('12.345,5');
  settings.language = 'en';
  expect(t('table.points', { n: 0 })).toBe('0 points');
  expect(text('pavilion', 'a-tile', { colour: 'orange', n: 1 })).toBe('an orange tile');
  expect(gameName('pavilion')).toBe('Summer Pavilion');
});

test('the language can be changed at any time', () => {
  const said = LANGUAGES.map(([language]) => {
    settings.language = language;
    return t('close');
  });
  expect(said).toEqual(expect.arrayContaining(['Close', 'Fermer', 'Schließen']));
  expect(new Set(said).size).toBe(LANGUAGES.length);
  settings.language = 'en';
  expect(t('close')).toBe('Close');
  expect(signed(-3)).toBe('−3');
});
