import { afterEach, expect, test, vi } from 'vitest';
import { splitGraphemes } from './graphemes.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Loads the module in a browser without `Intl.Segmenter`. */
async function loadWithoutSegmenter(): Promise<typeof splitGraphemes> {
  const { Segmenter: _, ...older } = Object.getOwnPropertyDescriptors(Intl);
  vi.stubGlobal('Intl', Object.defineProperties({}, older));
  vi.resetModules();
  return (await import('./graphemes.ts')).splitGraphemes;
}

test.each([
  [['D', 'e', 'e', 'd']],
  [['e\u0301', 'a', 'n\u0303']],
  [['👩‍👩‍👧', '👍🏽', '❤️', '🇺🇸', '🇫🇷', 'a']],
  [['1️⃣', '\n', 'x']],
])('splitGraphemes splits %j equally in browsers with and without Intl.Segmenter', async (characters) => {
  const text = characters.join('');
  expect(splitGraphemes(text)).toEqual(characters);
  const olderGraphemesOf = await loadWithoutSegmenter();
  expect(olderGraphemesOf).not.toBe(splitGraphemes);
  expect(olderGraphemesOf(text)).toEqual(characters);
  expect(olderGraphemesOf('')).toEqual([]);
});
