import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const app = import.meta.dirname;
const contract = join(app, '../../contract/src');
const statement = /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?'([^']+)'/gm;

interface Import {
  names: string[];
  from: string;
}

/** A file's static imports, without types. */
function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(statement)].flatMap(([, list = '', from = '']) => {
    const names = (/\{([^}]*)\}/.exec(list)?.[1] ?? '').split(',').map((name) => name.trim());
    const values = names.filter((name) => name && !name.startsWith('type '));
    return list.startsWith('{') && values.length === 0 ? [] : [{ names: values, from }];
  });
}

const fileOf = (importer: string, from: string) =>
  from.startsWith('#contract/') ? join(contract, from.slice(10)) : join(dirname(importer), from);

/**
 * All files and packages that the screens import transitively, each package with its first importer. Skips
 * public files, which only re-export.
 */
function collectImports(...screens: string[]) {
  const packages = new Map<string, string>();
  const files = new Set<string>();
  const queue = screens.map((screen) => ({
    file: join(app, screen),
    wanted: undefined as string[] | undefined,
  }));
  const seen = new Set<string>();
  for (const { file, wanted } of queue) {
    const visit = `${file} ${wanted ?? ''}`;
    if (seen.has(visit) || !/\.tsx?$/.test(file) || !existsSync(file)) continue;
    seen.add(visit);
    files.add(file);
    for (const { names, from } of importsOf(file)) {
      if (wanted && !names.some((name) => wanted.includes(name))) continue;
      const importer = relative(app, file);
      if (/^[.#]/.test(from)) {
        const isPublic = from.endsWith('/public.ts');
        queue.push({ file: fileOf(file, from), wanted: isPublic ? names : undefined });
      } else {
        for (const name of ['', ...names]) {
          const key = name ? `${from} ${name}` : from;
          if (!packages.has(key)) packages.set(key, importer);
        }
      }
    }
  }
  return { packages, files: [...files] };
}

const { packages: first, files: firstFiles } = collectImports(
  'root.tsx',
  'entry.client.tsx',
  'shell/frame/desktop/layout.tsx',
  'features/sphere/route.tsx',
);

test('the import scan follows the imports of a route to all modules that the route loads', () => {
  expect(first.get('@mantine/core NativeSelect')).toMatch(/pager/);
  expect(first.get('react-dom/client')).toBe('entry.client.tsx');
});

test.each(['zod', '@mantine/form', '@mantine/modals', '@mantine/notifications', '@mantine/spotlight'])(
  'the desktop and its contact list appear before the browser fetches %s',
  (name) => {
    expect(first.get(name)).toBeUndefined();
  },
);

test.each([
  'Menu',
  'Popover',
  'Tooltip',
  'Modal',
  'Drawer',
  'Select',
  'MultiSelect',
  'TagsInput',
  'Combobox',
])('the desktop and its contact list appear before the browser fetches %s, which opens on demand', (name) => {
  expect(first.get(`@mantine/core ${name}`)).toBeUndefined();
});

const publicPage = collectImports('entry.site.tsx');

test.each(['@mantine/core', 'react-router', '@tanstack/react-query', 'zod'])(
  'the scripts of a public page import nothing that loads %s',
  (name) => {
    expect(publicPage.packages.get(name)).toBeUndefined();
  },
);

const signIn = collectImports('features/account/sign-in/login-route.tsx');

test('the sign-in appears before the browser fetches the schema library', () => {
  expect(signIn.packages.get('@mantine/form')).toBeDefined();
  expect(signIn.packages.get('zod')).toBeUndefined();
});

/**
 * Matches a file that creates an Intl format when it is loaded. In a browser, creating the first format takes
 * longer than running the rest of the file.
 */
const makesFormat = /^(?:export )?const \w+ = new Intl\./m;

test.each([
  ['a public page', publicPage.files],
  ['the sign-in', signIn.files],
  ['the sign-up', collectImports('features/signup/role-choice-route.tsx').files],
  ['the desktop with its list of contacts', firstFiles],
])('%s creates no date or number format before it is needed', (_page, files) => {
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => makesFormat.test(readFileSync(file, 'utf8')))).toEqual([]);
});
