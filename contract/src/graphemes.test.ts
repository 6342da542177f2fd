import { afterEach, expect, test, vi } from 'vitest';
import { graphemesOf } from './graphemes.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Loads the module in a browser without `Intl.Segmenter`. */
async function loadWithoutSegmenter(): Promise<typeof graphemesOf> {
  const { Segmenter: _, ...older } = Object.getOwnPropertyDescriptors(Intl);
  vi.stubGlobal('Intl', Object.defineProperties({}, older));
  vi.resetModules();
  return (await import('./graphemes.ts')).graphemesOf;
}

test.each([
  [['D', 'e', 'e', 'd']],
  [['e\u0301', 'a', 'n\u0303']],
  [['👩‍👩‍👧', '👍🏽', '❤️', '🇺🇸', '🇫🇷', 'a']],
  [['1️⃣', '\n', 'x']],
])('graphemesOf splits %j equally in browsers with and without Intl.Segmenter', async (characters) => {
  const text = characters.join('');
  expect(graphemesOf(text)).toEqual(characters);
  const olderGraphemesOf = await loadWithoutSegmenter();
  expect(olderGraphemesOf).not.toBe(graphemesOf);
  expect(olderGraphemesOf(text)).toEqual(characters);
  expect(olderGraphemesOf('')).toEqual([]);
});
