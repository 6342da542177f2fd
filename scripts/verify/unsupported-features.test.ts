import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { pathInRoot } from '../paths.ts';
import { findFeaturesNewerThan, parseOldestBrowsers } from './newer-than-oldest-browsers.ts';
import { findUnsupportedScriptFeatures, findUnsupportedStyleFeatures } from './unsupported-features.ts';

const newer = findFeaturesNewerThan(
  parseOldestBrowsers(['safari >= 16.4', 'firefox >= 121', 'chrome >= 111']),
);

test.each([
  ['new Intl.Segmenter("en").segment(text)', ['Intl.Segmenter']],
  ['Map.groupBy(items, f)', ['Map.groupBy']],
  ['const is = URL.canParse(text) && f(text)', ['URL.canParse']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['Promise.try(f); Array.fromAsync(g())', ['Promise.try', 'Array.fromAsync']],
  ['AbortSignal.any([a, b])', ['AbortSignal.any']],
  ['mine.isSubsetOf(yours)', ['.isSubsetOf()']],
  ['f().g.symmetricDifference(yours)', ['.symmetricDifference()']],
])('the browser support check reports that %s is not available in every supported browser', (code, parts) => {
  expect(findUnsupportedScriptFeatures(code, newer)).toEqual(parts);
});

test.each([
  'typeof URL.canParse === "function" ? URL.canParse(text) : slowly(text)',
  'if ("Segmenter" in Intl) new Intl.Segmenter("en")',
  'Intl.Segmenter && new Intl.Segmenter("en")',
  'Promise.withResolvers?.()',
  'items.toSorted().findLast(f); structuredClone(a); "a".toWellFormed(); Object.hasOwn(a, b)',
  'const mine = { groupBy() {} }; mine.groupBy(items, f)',
])('the browser support check accepts %s, which works in every supported browser', (code) => {
  expect(findUnsupportedScriptFeatures(code, newer)).toEqual([]);
});

test.each(['/[\\p{L}--[a-z]]/v', 'using file = open()', 'import data from "./a.json" with { type: "json" }'])(
  'the browser support check reports that %s is a syntax error in some supported browsers',
  (code) => {
    expect(() => findUnsupportedScriptFeatures(code, newer)).toThrow();
  },
);

test('the browser support check lists style sheet features that some browsers ignore', () => {
  const css = `
    @scope (.card) { a { color: red } }
    a:popover-open { text-wrap: pretty; field-sizing: content }
    b { -webkit-user-select: none; user-select: none; color: color-mix(in srgb, red, blue) }
    p:has(a) { inset: 0 }`;
  expect(findUnsupportedStyleFeatures(css, newer).sort()).toEqual(
    [
      '@scope',
      ':popover-open',
      'field-sizing',
      'field-sizing: content',
      'text-wrap',
      'text-wrap: pretty',
    ].sort(),
  );
});

test('the README names the browsers that the build supports', () => {
  const readme = readFileSync(pathInRoot('README.md'), 'utf8');
  for (const browser of manifest.browserslist) {
    const [name = '', version] = browser.split(' >= ');
    expect(readme).toMatch(new RegExp(`${name} ${version}\\b`, 'i'));
  }
});
