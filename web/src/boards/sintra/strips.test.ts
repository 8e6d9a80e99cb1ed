import { expect, test } from 'vitest';

import { stripWord } from './strips';

const facts = { kinds: ['blue', 'turquoise', 'yellow', 'orange', 'pink'], letters: 'BTYOP' };
const word = 'BBYBO-OPOPT,TTOTP-PBPBY,YYPYB-BTBTO,OOBOT-TBYTO,PPTPY-YTOYP,TYTYP-OYPOB,YOYOB-POBPT,BPTBY-*BYP*';
const colours: Record<string, string> = { B: 'blue', T: 'turquoise', Y: 'yellow', O: 'orange', P: 'pink', '*': 'joker' };
const strips = word.split(',').map((strip, index) => {
  const [front, back] = strip.split('-').map((side) => [...side].map((letter) => colours[letter]));
  return { id: index + 1, front, back };
});

test('a file in the documented form becomes the word of the option, in the order of the ids', () => {
  expect(stripWord(JSON.stringify({ strips: strips.toReversed() }), facts)).toBe(word);
});

test('the word itself is taken as it is', () => {
  expect(stripWord(` ${word}\n`, facts)).toBe(word);
});

test('seven strips, unknown colours, short sides and other texts are refused', () => {
  expect(stripWord(JSON.stringify({ strips: strips.slice(1) }), facts)).toBeNull();
  expect(
    stripWord(JSON.stringify({ strips: [{ ...strips[0], front: ['red', 'red', 'red', 'red', 'red'] }, ...strips.slice(1)] }), facts),
  ).toBeNull();
  expect(stripWord(JSON.stringify({ strips: [{ ...strips[0], back: ['blue'] }, ...strips.slice(1)] }), facts)).toBeNull();
  expect(stripWord('hello', facts)).toBeNull();
  expect(stripWord('{}', facts)).toBeNull();
});
