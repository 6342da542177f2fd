import { join } from 'node:path';
import type { Plugin } from 'vite';

const app = join(import.meta.dirname, 'app');
const more = join(app, 'mantine-more.css');

/** Components that are drawn with the styles every screen has: a test knows what they are made of. */
export const plainComponents = [
  'ActionIcon',
  'Alert',
  'Button',
  'Checkbox',
  'CloseButton',
  'Flex',
  'Group',
  'Input',
  'Loader',
  'NativeSelect',
  'PasswordInput',
  'Skeleton',
  'Stack',
  'TextInput',
  'Textarea',
  'UnstyledButton',
  'VisuallyHidden',
];

/** Not drawn at all. */
const undrawn = ['Box', 'MantineProvider', 'ColorSchemeScript', 'CopyButton'];
const known = new Set([...plainComponents, ...undrawn]);

const library = /import\s*\{([^}]*)\}\s*from\s*['"]@mantine\/(\w+)['"]/g;

/** Whether a file of ours is made of components that need more than every screen has. */
export function needsMoreStyles(code: string): boolean {
  return [...code.matchAll(library)].some(([, names = '', from]) => {
    if (from !== 'core') return from !== 'hooks' && from !== 'form';
    return names
      .split(',')
      .map((name) => name.trim())
      .some((name) => /^[A-Z]/.test(name) && !known.has(name));
  });
}

/** The styles of what only some screens and windows are made of come with those. */
export const mantineMore = (): Plugin => ({
  name: 'mantine-more',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(app) && /\.tsx?$/.test(id) && needsMoreStyles(code)
      ? { code: `${code}\nimport ${JSON.stringify(more)};`, map: null }
      : undefined,
});
