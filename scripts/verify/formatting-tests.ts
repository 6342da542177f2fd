import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const formats = /DateTimeFormat|NumberFormat|toLocale(?:Date)?String/;
const imported = /from '(\.[^']+|#contract\/[^']+)'/g;

/** The contract's tests that format dates or numbers, or import a module that does. */
export function findFormattingTests(root: string): string[] {
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  const importsOf = (file: string) =>
    [...textOf(file).matchAll(imported)]
      .map(([, path = '']) =>
        path.startsWith('#') ? path.replace('#contract', 'contract/src') : join(dirname(file), path),
      )
      .filter((path) => existsSync(join(root, path)));
  return globSync('contract/src/**/*.test.ts', { cwd: root }).filter((file) =>
    [file, ...importsOf(file)].some((path) => formats.test(textOf(path))),
  );
}
