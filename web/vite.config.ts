import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { chunkGroups, isOfFirstScreen } from './chunk-groups.ts';
import { mantineMore } from './mantine-more.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The oldest browsers we work in: `safari >= 16.4` is `safari16.4` here. */
const target = manifest.browserslist.map((browser) => browser.replace(' >= ', ''));

/** A feature's public file only names things: whoever uses one of them loads no other. */
const publicFiles = [
  { test: /[\\/]web[\\/]app[\\/]features[\\/][^\\/]+[\\/]public\.ts$/, sideEffects: false },
];

/** Chromium reads it: the file is compiled beside the page while it arrives, not bit by bit while the page is drawn. */
const compileOnArrival = '//# allFunctionsCalledOnLoad';

/** After the router's own settings, which would have each route's file export exactly what the route does. */
const groupedChunks: Plugin = {
  name: 'grouped-chunks',
  configEnvironment: (environment) =>
    environment === 'client'
      ? {
          build: {
            rolldownOptions: {
              preserveEntrySignatures: 'allow-extension',
              output: {
                codeSplitting: { groups: chunkGroups },
                postBanner: ({ name }) => (isOfFirstScreen(name) ? compileOnArrival : ''),
              },
            },
          },
        }
      : {},
};

/** Each page that is written beforehand has ten seconds, and the first of them would load the whole app in its own. */
const loadedBeforehand: Plugin = {
  name: 'loaded-beforehand',
  configurePreviewServer: async () => {
    await import(pathToFileURL(join(import.meta.dirname, '../build/web/server/index.js')).href);
  },
};

const siteEntryName = 'virtual:site-entry';
const siteEntrySource = 'app/entry.site.tsx';

/**
 * The script of the pages that anybody may read, built beside the app's own. Its address is known once the browser's
 * half is built; the half that writes the pages comes after, and asks for it here.
 */
function siteEntry(): Plugin {
  let address = `/${siteEntrySource}`;
  let reference: string | undefined;
  return {
    name: 'site-entry',
    resolveId: (id) => (id === siteEntryName ? `\0${siteEntryName}` : undefined),
    load: (id) => (id === `\0${siteEntryName}` ? `export default ${JSON.stringify(address)}` : undefined),
    buildStart() {
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return;
      reference = this.emitFile({
        type: 'chunk',
        id: join(import.meta.dirname, siteEntrySource),
        name: 'site',
      });
    },
    generateBundle() {
      if (this.environment.name === 'client' && reference) address = `/${this.getFileName(reference)}`;
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../.cache/vite',
  plugins: [mantineMore(), reactRouter(), groupedChunks, loadedBeforehand, siteEntry()],
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'zod-without-eval.ts') }] },
  build: {
    target,
    assetsInlineLimit: 0,
    emptyOutDir: true,
    rolldownOptions: { treeshake: { moduleSideEffects: publicFiles } },
  },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  // The server compares the origin of a request with the host it was sent to, so the host stays as it is.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/files', '/dev', '/p/'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
});
