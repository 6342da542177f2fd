import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { globallyStyledComponents, needsMoreStyles } from '../mantine-more.ts';

const folder = import.meta.dirname;
const library = join(folder, '../../node_modules/@mantine/core');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const globalStyles = read('app.css') + read('mantine.css');

const names = globSync('**/*.tsx', { cwd: folder, exclude: (path) => path.endsWith('.test.tsx') })
  .flatMap((file) => [...read(file).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
  .flatMap(([, list = '']) => list.split(','))
  .map((name) => name.trim().split(' ')[0] ?? '');

const hasStyles = (name: string) => existsSync(join(library, `styles/${name}.layer.css`));

test('every Mantine component in use has its styles imported', () => {
  const allStyles = globalStyles + read('mantine-more.css');
  const styled = [...new Set(names)].filter(hasStyles);
  expect(styled).toContain('Button');
  expect(styled.filter((name) => !allStyles.includes(`/${name}.layer.css`))).toEqual([]);
});

/** The names of all styles that a component and its parts use. */
function stylesOf(component: string): string[] {
  const files = new Set([join(library, `esm/components/${component}/${component}.mjs`)]);
  for (const file of files) {
    if (!existsSync(file)) continue;
    const parts = readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+\/(?:components|\.\.)?[^"]+\.mjs)"/g);
    for (const [, part = ''] of parts) files.add(join(dirname(file), part));
  }
  return [...files].flatMap((file) => /(\w+)\.module\.mjs$/.exec(file)?.[1] ?? []).filter(hasStyles);
}

test('the global styles include all styles of the globally styled components', () => {
  expect(stylesOf('NativeSelect')).toEqual(expect.arrayContaining(['Input', 'Combobox']));
  const needed = new Set(globallyStyledComponents.flatMap(stylesOf));
  expect([...needed].filter((name) => !globalStyles.includes(`/${name}.layer.css`))).toEqual([]);
});

test('needsMoreStyles returns true only for a file that imports a component without global styles', () => {
  expect(needsMoreStyles(`import { Button, type MantineColor } from '@mantine/core';`)).toBe(false);
  expect(needsMoreStyles(`import {\n  Button,\n  Menu,\n} from '@mantine/core';`)).toBe(true);
  expect(needsMoreStyles(`import { Dropzone } from '@mantine/dropzone';`)).toBe(true);
  expect(needsMoreStyles(`import { useForm } from '@mantine/form';`)).toBe(false);
});

test('no style sheet is imported twice', () => {
  const imports = [...(globalStyles + read('mantine-more.css')).matchAll(/@import '([^']+)'/g)];
  const files = imports.map(([, file]) => file);
  expect(files).toEqual([...new Set(files)]);
});
