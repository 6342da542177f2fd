import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/**
 * Lists the test files that run only some of their rounds or cases in `npm test`. They choose them with
 * `rounds.ts`.
 */
export const findTestsWithRounds = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('testing/rounds.ts'),
  );
