import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** What every page stands on, in one file: it packs tighter, and the list of routes names fewer files. */
const platform = {
  name: 'platform',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](query-core|react-query))[\\/]/,
};

/** A feature's public file only names things: whoever uses one of them loads no other. */
const publicFiles = [
  { test: /[\\/]web[\\/]app[\\/]features[\\/][^\\/]+[\\/]public\.ts$/, sideEffects: false },
];

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../.cache/vite',
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects: publicFiles },
      output: { codeSplitting: { groups: [platform] } },
    },
  },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  // The server compares the origin of a request with the host it was sent to, so the host stays as it is.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/files', '/dev'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
});
