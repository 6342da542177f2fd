import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { chunkGroups, isFirstScreenChunk } from './chunk-groups.ts';
import { importMantineStyles } from './mantine-more.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Our oldest supported browsers; Vite writes `safari >= 16.4` as `safari16.4`. */
const target = manifest.browserslist.map((browser) => browser.replace(' >= ', ''));

/** Importing one name from a feature's public file must not load the other exports. */
const publicFiles = [
  { test: /[\\/]web[\\/]app[\\/]features[\\/][^\\/]+[\\/]public\.ts$/, sideEffects: false },
];

/** Makes Chromium compile the file on another thread while it downloads, instead of function by function later. */
const compileOnArrival = '//# allFunctionsCalledOnLoad';

/** Overrides the router's setting, which lets a route's chunk export only the names of the route itself. */
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
                postBanner: ({ name }) => (isFirstScreenChunk(name) ? compileOnArrival : ''),
              },
            },
          },
        }
      : {},
};

/**
 * Loads the app before prerendering. Each page has ten seconds to render, and the first page would spend them
 * on loading the app.
 */
const preloadedApp: Plugin = {
  name: 'preloaded-app',
  configurePreviewServer: async () => {
    await import(pathToFileURL(join(import.meta.dirname, '../build/web/server/index.js')).href);
  },
};

const siteEntryName = 'virtual:site-entry';
const siteEntrySource = 'app/entry.site.tsx';

/**
 * Builds the script of the public pages together with the app. The script's URL is known after the client
 * build; the server build, which prerenders the pages, runs later and imports the URL from this plugin.
 */
function siteEntry(): Plugin {
  let url = `/${siteEntrySource}`;
  let reference: string | undefined;
  return {
    name: 'site-entry',
    resolveId: (id) => (id === siteEntryName ? `\0${siteEntryName}` : undefined),
    load: (id) => (id === `\0${siteEntryName}` ? `export default ${JSON.stringify(url)}` : undefined),
    buildStart() {
      if (this.environment.mode !== 'build' || this.environment.name !== 'client') return;
      reference = this.emitFile({
        type: 'chunk',
        id: join(import.meta.dirname, siteEntrySource),
        name: 'site',
      });
    },
    generateBundle() {
      if (this.environment.name === 'client' && reference) url = `/${this.getFileName(reference)}`;
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../.cache/vite',
  plugins: [importMantineStyles(), reactRouter(), groupedChunks, preloadedApp, siteEntry()],
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'zod-without-eval.ts') }] },
  build: {
    target,
    assetsInlineLimit: 0,
    emptyOutDir: true,
    rolldownOptions: { treeshake: { moduleSideEffects: publicFiles } },
  },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  // The server compares a request's origin with its host, so the proxy must not change the host.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/files', '/dev', '/p/'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
});
