import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const packageStyles = join(here, '../../node_modules/@mantine/core/styles');
const ours = readFileSync(join(here, 'mantine.css'), 'utf8');

const names = globSync('**/*.tsx', { cwd: here, exclude: (path) => path.endsWith('.test.tsx') })
  .map((file) => readFileSync(join(here, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
  .flatMap(([, list = '']) => list.split(','))
  .map((name) => name.trim().split(' ')[0] ?? '');

test('every component of the library that is used anywhere has its styles', () => {
  const styled = [...new Set(names)].filter((name) => existsSync(join(packageStyles, `${name}.layer.css`)));
  expect(styled).toContain('Button');
  expect(styled.filter((name) => !ours.includes(`/${name}.layer.css`))).toEqual([]);
});
