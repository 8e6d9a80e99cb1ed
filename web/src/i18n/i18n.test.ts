import { expect, test } from 'vitest';

import { settings } from '../lib/settings.svelte';
import { messages, signed, t } from './index.svelte';
import { fill, placeholders } from './words';

test('both languages say something and fill in the same values', () => {
  for (const [key, [en, fr]] of Object.entries(messages)) {
    expect(en.trim(), key).not.toBe('');
    expect(fr.trim(), key).not.toBe('');
    expect(placeholders(fr), key).toEqual(placeholders(en));
    // Adjectives agree in French alone, so the number of forms may differ, but there are at most two.
    for (const text of [en, fr]) expect(text.split(' | ').length, key).toBeLessThanOrEqual(2);
  }
});

test('French typography: no straight apostrophe, a no-break space before : ; ! ?', () => {
  for (const [key, [, fr]] of Object.entries(messages)) {
    expect(fr, key).not.toMatch(/[a-zà-ÿ]'[a-zà-ÿ]/i);
    expect(fr, key).not.toMatch(/[a-zà-ÿ0-9)»}][:;!?](\s|$)/i);
  }
});

test('a number picks the form, and zero is singular in French only', () => {
  expect(fill('{n} tile | {n} tiles', { n: 0 }, 'en')).toBe('0 tiles');
  expect(fill('{n} tuile | {n} tuiles', { n: 0 }, 'fr')).toBe('0 tuile');
  expect(fill('{n} tile | {n} tiles', { n: 1 }, 'en')).toBe('1 tile');
  expect(fill('{n} tuile | {n} tuiles', { n: 2 }, 'fr')).toBe('2 tuiles');
});

test('the language can be changed at any time', () => {
  settings.language = 'fr';
  expect(t('close')).toBe('Fermer');
  settings.language = 'en';
  expect(t('close')).toBe('Close');
  expect(signed(-3)).toBe('−3');
});
