import { expect, test } from 'vitest';
import { contrast, defaultColorSettings } from '#contract/colors.ts';
import { choicesFor, readingWarning, withColor } from './color-choices.ts';

test('pickers draw from the brand colours, and the usual colour stays within reach', () => {
  expect(choicesFor('backgroundColor', ['#12324a', '#ffe3a0'], defaultColorSettings)).toEqual([
    '#12324a',
    '#ffe3a0',
    '#11ad88',
  ]);
});

test('without brand colours the neutral ones are offered', () => {
  expect(choicesFor('backgroundColor', [], defaultColorSettings)).toEqual([
    '#d2d2d2',
    '#f5f5f5',
    '#e6e6e6',
    '#11ad88',
  ]);
  expect(choicesFor('textColor', [], defaultColorSettings)).toEqual(['#000000', '#333333', '#666666']);
});

test('a surface that would swallow the words brings readable ones along', () => {
  const navy = withColor(defaultColorSettings, 'backgroundColor', '#12324a');
  expect(navy).toMatchObject({ backgroundColor: '#12324a', textColor: '#ffffff' });
  const white = withColor(navy, 'backgroundColor', '#f5f5f5');
  expect(white.textColor).toBe('#333333');
});

test('words that can be read are left as they were chosen', () => {
  const yellow = withColor(defaultColorSettings, 'backgroundColor', '#ffe3a0');
  expect(yellow).toEqual({ ...defaultColorSettings, backgroundColor: '#ffe3a0' });
  const text = withColor(defaultColorSettings, 'textColor', '#666666');
  expect(text.backgroundColor).toBe(defaultColorSettings.backgroundColor);
});

test('whatever surface is taken, what is read on it has the better of dark and white', () => {
  for (const color of ['#ff0000', '#808080', '#777777', '#ffff00', '#11ad88', '#ffffff', '#000000']) {
    const { textColor } = withColor(defaultColorSettings, 'backgroundColor', color);
    const best = Math.max(contrast(color, '#333333'), contrast(color, '#ffffff'), contrast(color, '#000000'));
    expect(contrast(color, textColor)).toBeGreaterThanOrEqual(Math.min(best, 3.5));
  }
});

test('words under 4.5:1 are warned about', () => {
  expect(readingWarning('#11ad88', '#ffffff')).toBe(
    'Hard to read: contrast 2.8:1. Choose colors with at least 4.5:1.',
  );
  expect(readingWarning('#11ad88', '#000000')).toBeUndefined();
});
