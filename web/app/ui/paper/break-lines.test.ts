import { expect, test } from 'vitest';
import { breakLines, cutToFit, type Line, type Run } from './break-lines.ts';
import type { Measure } from './paper.ts';

/** Every character is as wide as half its size, bold ones a little wider. */
const measure: Measure = (text, font, size) => [...text].length * size * (font === 'sansBold' ? 0.6 : 0.5);
const plain = (text: string): Run => ({ text, font: 'sans' });
const textOf = ({ runs }: Line) => runs.map(({ text }) => text).join('');
const lines = (text: string, width: number) => breakLines([plain(text)], width, 10, measure).map(textOf);

test('words go onto the next line when they do not fit', () => {
  expect(lines('one two three', 40)).toEqual(['one two', 'three']);
});

test('spaces at the end and beginning of lines are gone, and forced breaks stay', () => {
  expect(lines('  one   two \n three ', 100)).toEqual(['one two', 'three']);
});

test('a word of 300 letters is broken so that nothing leaves the page', () => {
  const broken = breakLines([plain(`to ${'W'.repeat(300)} end`)], 100, 10, measure);
  expect(Math.max(...broken.map(({ width }) => width))).toBeLessThanOrEqual(100);
  expect(broken.map(textOf).join('').replaceAll(' ', '')).toBe(`to${'W'.repeat(300)}end`);
});

test('a family of emoji is one character and stays whole', () => {
  const family = '👩‍👩‍👧‍👦';
  const broken = lines(family.repeat(10), 60).join('|');
  expect(broken.split(/\|/).every((part) => part.length % family.length === 0)).toBe(true);
});

test('voices keep their words and begin where the one before them ends', () => {
  const [line] = breakLines([plain('Press: '), { text: 'Coastal', font: 'sansBold' }], 200, 10, measure);
  expect(line?.runs.map(({ text, x }) => [text, x])).toEqual([
    ['Press: ', 0],
    ['Coastal', 35],
  ]);
});

test('nothing is one empty line', () => {
  expect(lines('', 100)).toEqual(['']);
});

test('a line that is too long ends in three dots, within its room', () => {
  const cut = cutToFit('A very long name of a street', 60, 'sans', 10, measure);
  expect([cut.endsWith('…'), measure(cut, 'sans', 10) <= 60]).toEqual([true, true]);
  expect(cutToFit('Short', 60, 'sans', 10, measure)).toBe('Short');
});
