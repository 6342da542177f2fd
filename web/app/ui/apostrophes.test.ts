import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const files = globSync('{web/app,contract/src,server/src/features}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.|\/testing\/|bio-composer|reference\//.test(path),
);

/** The specification writes these two texts with a straight apostrophe, and we quote them exactly. */
const fromSpecification = [
  "You're on the Premium Plan!",
  "Some items couldn't be saved to the server. They remain saved locally.",
];
const straightApostrophe = /[A-Za-z]'(?:s|t|re|ll|ve|d|m)\b/;
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*|\{\/\*)/.test(line) || /\/\*\* .*\*\//.test(line);

test('no text on a screen or in an email contains a straight apostrophe', () => {
  const found = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => straightApostrophe.test(line) && !isComment(line))
      .filter((line) => !fromSpecification.some((words) => line.includes(words)))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
