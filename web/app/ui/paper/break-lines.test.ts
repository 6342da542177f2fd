import { expect, test } from 'vitest';
import { breakLines, type StyledRun, type TextLine, truncateToFit } from './break-lines.ts';
import type { TextMeasure } from './paper.ts';

/** Measures every character as half as wide as its font size; bold characters are a little wider. */
const measure: TextMeasure = (text, font, size) =>
  [...text].length * size * (font === 'sansBold' ? 0.6 : 0.5);
const plain = (text: string): StyledRun => ({ text, font: 'sans' });
const textOf = ({ runs }: TextLine) => runs.map(({ text }) => text).join('');
const lines = (text: string, width: number) => breakLines([plain(text)], width, 10, measure).map(textOf);

test('words that do not fit move to the next line', () => {
  expect(lines('one two three', 40)).toEqual(['one two', 'three']);
});

test('spaces at both ends of a line are removed, and forced line breaks are kept', () => {
  expect(lines('  one   two \n three ', 100)).toEqual(['one two', 'three']);
});

test('a word of 300 letters is broken to fit the width', () => {
  const broken = breakLines([plain(`to ${'W'.repeat(300)} end`)], 100, 10, measure);
  expect(Math.max(...broken.map(({ width }) => width))).toBeLessThanOrEqual(100);
  expect(broken.map(textOf).join('').replaceAll(' ', '')).toBe(`to${'W'.repeat(300)}end`);
});

test('an emoji made of several code points is not broken', () => {
  const family = '👩‍👩‍👧‍👦';
  const broken = lines(family.repeat(10), 60).join('|');
  expect(broken.split(/\|/).every((part) => part.length % family.length === 0)).toBe(true);
});

test('breaking lines keeps the text of styled runs', () => {
  const [line] = breakLines([plain('Press: '), { text: 'Coastal', font: 'sansBold' }], 200, 10, measure);
  expect(line?.runs.map(({ text, x }) => [text, x])).toEqual([
    ['Press: ', 0],
    ['Coastal', 35],
  ]);
});

test('an empty text becomes one empty line', () => {
  expect(lines('', 100)).toEqual(['']);
});

test('a text that is too long is truncated and ends with an ellipsis within the width', () => {
  const cut = truncateToFit('A very long name of a street', 60, 'sans', 10, measure);
  expect([cut.endsWith('…'), measure(cut, 'sans', 10) <= 60]).toEqual([true, true]);
  expect(truncateToFit('Short', 60, 'sans', 10, measure)).toBe('Short');
});
