import { join } from 'node:path';
import { defineConfig } from 'vite';
import { mantineMore } from '../mantine-more.ts';

/** The catalog of `npm run catalog`. It is never part of a build. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.cache/catalog',
  css: { postcss: join(import.meta.dirname, '..') },
  plugins: [mantineMore()],
  build: { assetsInlineLimit: 0 },
  server: { fs: { allow: ['../..'] } },
});
