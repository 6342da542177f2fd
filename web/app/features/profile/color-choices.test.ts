import { expect, test } from 'vitest';
import { defaultColorSettings } from '#contract/colors.ts';
import { contrast } from '#contract/hex-colors.ts';
import { legibleTextOn } from '../../lib/legible-colors.ts';
import { choicesFor, readingWarning, withColor } from './color-choices.ts';

test('pickers draw from the brand colors, and the usual color stays within reach', () => {
  expect(choicesFor('backgroundColor', ['#12324a', '#ffe3a0'], defaultColorSettings)).toEqual([
    '#12324a',
    '#ffe3a0',
    '#11ad88',
  ]);
});

test('without brand colors the neutral ones are offered', () => {
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

test('on any surface there is a text that can be read', () => {
  for (let step = 0; step < 256; step += 3) {
    const two = step.toString(16).padStart(2, '0');
    for (const surface of [`#${two}${two}${two}`, `#${two}ad88`, `#ff${two}00`, `#0000${two}`]) {
      expect(contrast(surface, legibleTextOn(surface))).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('the luminance rule has the first word', () => {
  expect(legibleTextOn('#f5f5f5')).toBe('#333333');
  expect(legibleTextOn('#12324a')).toBe('#ffffff');
  expect(legibleTextOn('#11ad88')).toBe('#000000');
});

test('words under 4.5:1 are warned about, and the warning says what shows instead', () => {
  expect(readingWarning('#11ad88', '#ffffff')).toBe(
    'Hard to read at 2.9:1, so #000000 shows instead. Choose at least 4.5:1.',
  );
  expect(readingWarning('#11ad88', '#000000')).toBeUndefined();
});
