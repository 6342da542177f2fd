import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { listFilesUnder } from '../make/files.mjs';
import { pathInRoot } from '../paths.ts';
import { findFeaturesNewerThan, parseOldestBrowsers } from './newer-than-oldest-browsers.ts';
import type { CheckStep } from './step.ts';
import { tallyCheckResult } from './tally.ts';
import { findUnsupportedScriptFeatures, findUnsupportedStyleFeatures } from './unsupported-features.ts';

const { browserslist } = manifest;

interface Exception {
  why: string;
  files: RegExp;
  parts: string[];
}

/**
 * Newer features that the check allows, because they do no harm in our oldest supported browsers. The check
 * also reports an exception that is no longer needed.
 */
const exceptions: Exception[] = [
  {
    why: 'only browsers that have forced colors can be told to leave some alone',
    files: /\.css$/,
    parts: ['forced-color-adjust', 'forced-color-adjust: none'],
  },
  {
    why: 'without them a page is plainer, and all of it is there',
    files: /\.css$/,
    parts: [
      'text-wrap',
      'text-wrap: balance',
      'text-wrap: pretty',
      'scrollbar-width',
      'scrollbar-width: none',
      'scrollbar-width: thin',
      'scrollbar-color',
      'overscroll-behavior',
      'text-box-trim',
      'text-box-trim: trim-both',
      'text-box-edge',
      'accent-color',
      'contain-intrinsic-size',
      'content-visibility',
      'content-visibility: auto',
      'content-visibility: visible',
      'field-sizing',
      'field-sizing: content',
    ],
  },
  {
    why: 'Chrome has it since 103; until 124 what it aborts with has another name',
    files: /^home-/,
    parts: ['AbortSignal.timeout'],
  },
  {
    why: 'methods of ours and of libraries that have the same name as a new one',
    files: /\.m?js$/,
    parts: ['.error()', '.take()', '.toArray()', '.move()', '.use()', '.toBase64()'],
  },
  {
    why: 'its build for older browsers brings these along, or asks for them far from where it uses them',
    files: /^pdf[.-]/,
    parts: [
      'Promise.try',
      'Promise.withResolvers',
      'URL.parse',
      'Float16Array',
      'JSON.rawJSON',
      'JSON.isRawJSON',
      'ImageDecoder',
      'ImageDecoder.isTypeSupported',
      'VideoFrame',
      '.setFromHex()',
      '.toHex()',
      '.fromBase64()',
      '.getOrInsert()',
      '.getOrInsertComputed()',
      '.sumPrecise()',
      '.transferToFixedLength()',
      '.intersection()',
      '.grow()',
    ],
  },
  { why: 'used by its editor, which we never open', files: /^pdf-pages-/, parts: ['AbortSignal.any'] },
];

/** Checks that the built scripts and styles use no feature that a supported browser lacks. */
export const oldestBrowsersStep: CheckStep = {
  name: `what was built works from ${browserslist.join(', ').replaceAll(' >=', '')}`,
  run: async () => {
    const problems = problemsOf(listFilesUnder(pathInRoot('build/web/client')));
    return { ...tallyCheckResult(problems.length === 0), output: problems.join('\n') };
  },
};

function problemsOf(files: readonly string[]): string[] {
  const newer = findFeaturesNewerThan(parseOldestBrowsers(browserslist));
  const needed = new Set<string>();
  const problems = files.flatMap((file) => {
    const name = basename(file);
    return partsOf(name, () => readFileSync(file, 'utf8'), newer)
      .filter((part) => {
        const exception = exceptions.find(({ files, parts }) => files.test(name) && parts.includes(part));
        if (exception) needed.add(`${exception.files} ${part}`);
        return !exception;
      })
      .map((part) => `${name}: ${part} is newer than the oldest browsers we work in`);
  });
  const unusedExceptions = exceptions
    .flatMap(({ files, parts }) => parts.map((part) => `${files} ${part}`))
    .filter((one) => !needed.has(one))
    .map(
      (one) => `scripts/verify/built-for-oldest-browsers.ts: nothing needs the exception ${one} any longer`,
    );
  return [...problems, ...unusedExceptions];
}

function partsOf(
  name: string,
  text: () => string,
  newer: Parameters<typeof findUnsupportedScriptFeatures>[1],
): string[] {
  if (/\.m?js$/.test(name)) return findUnsupportedScriptFeatures(text(), newer);
  return name.endsWith('.css') ? findUnsupportedStyleFeatures(text(), newer) : [];
}
