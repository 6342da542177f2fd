import { join } from 'node:path';
import type { Plugin } from 'vite';

const app = join(import.meta.dirname, 'app');
const moreStyles = join(app, 'mantine-more.css');

/** Components that need only the global styles; a test checks this list. */
export const globallyStyledComponents = [
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

/** Components without styles of their own. */
const unstyled = ['Box', 'MantineProvider', 'ColorSchemeScript', 'CopyButton'];
const coveredComponents = new Set([...globallyStyledComponents, ...unstyled]);

const mantineImport = /import\s*\{([^}]*)\}\s*from\s*['"]@mantine\/(\w+)['"]/g;

/** Whether a file uses components that need more than the global styles. */
export function needsMoreStyles(code: string): boolean {
  return [...code.matchAll(mantineImport)].some(([, names = '', from]) => {
    if (from !== 'core') return from !== 'hooks' && from !== 'form';
    return names
      .split(',')
      .map((name) => name.trim())
      .some((name) => /^[A-Z]/.test(name) && !coveredComponents.has(name));
  });
}

/** Adds imports of the additional styles to files that need them, so that only their screens load them. */
export const importMantineStyles = (): Plugin => ({
  name: 'mantine-more',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(app) && /\.tsx?$/.test(id) && needsMoreStyles(code)
      ? { code: `${code}\nimport ${JSON.stringify(moreStyles)};`, map: null }
      : undefined,
});
