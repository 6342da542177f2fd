import { expect, test } from 'vitest';
import { defaultColorSettings } from '#contract/colors.ts';
import { calculateContrast } from '#contract/hex-colors.ts';
import { chooseDefaultTextColor } from '../../lib/legible-colors.ts';
import { findContrastWarning, listColorChoices, replaceColor } from './color-choices.ts';

test('a color picker offers the brand colors and the default color', () => {
  expect(listColorChoices('backgroundColor', ['#12324a', '#ffe3a0'], defaultColorSettings)).toEqual([
    '#12324a',
    '#ffe3a0',
    '#11ad88',
  ]);
});

test('a color picker offers neutral colors to a user without brand colors', () => {
  expect(listColorChoices('backgroundColor', [], defaultColorSettings)).toEqual([
    '#d2d2d2',
    '#f5f5f5',
    '#e6e6e6',
    '#11ad88',
  ]);
  expect(listColorChoices('textColor', [], defaultColorSettings)).toEqual(['#000000', '#333333', '#666666']);
});

test('choosing a background color also changes the text color if the text would be illegible', () => {
  const navy = replaceColor(defaultColorSettings, 'backgroundColor', '#12324a');
  expect(navy).toMatchObject({ backgroundColor: '#12324a', textColor: '#ffffff' });
  const white = replaceColor(navy, 'backgroundColor', '#f5f5f5');
  expect(white.textColor).toBe('#333333');
});

test('choosing a background color keeps a text color that stays legible', () => {
  const yellow = replaceColor(defaultColorSettings, 'backgroundColor', '#ffe3a0');
  expect(yellow).toEqual({ ...defaultColorSettings, backgroundColor: '#ffe3a0' });
  const text = replaceColor(defaultColorSettings, 'textColor', '#666666');
  expect(text.backgroundColor).toBe(defaultColorSettings.backgroundColor);
});

test('every background color gets a legible default text color', () => {
  for (let step = 0; step < 256; step += 3) {
    const two = step.toString(16).padStart(2, '0');
    for (const surface of [`#${two}${two}${two}`, `#${two}ad88`, `#ff${two}00`, `#0000${two}`]) {
      expect(calculateContrast(surface, chooseDefaultTextColor(surface))).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('the background’s luminance determines the default text color unless the result is illegible', () => {
  expect(chooseDefaultTextColor('#f5f5f5')).toBe('#333333');
  expect(chooseDefaultTextColor('#12324a')).toBe('#ffffff');
  expect(chooseDefaultTextColor('#11ad88')).toBe('#000000');
});

test('a text color with a contrast below 4.5:1 gets a warning that names the replacement', () => {
  expect(findContrastWarning('#11ad88', '#ffffff')).toBe(
    'Hard to read at 2.9:1, so #000000 shows instead. Choose at least 4.5:1.',
  );
  expect(findContrastWarning('#11ad88', '#000000')).toBeUndefined();
});
