import { join } from 'node:path';
import { defineConfig } from 'vite';
import { importMantineStyles } from '../mantine-more.ts';

/** `npm run catalog` serves the component catalog, which is never part of a build. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.cache/catalog',
  css: { postcss: join(import.meta.dirname, '..') },
  plugins: [importMantineStyles()],
  build: { assetsInlineLimit: 0 },
  server: { fs: { allow: ['../..'] } },
});
