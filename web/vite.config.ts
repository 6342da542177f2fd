import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../.cache/vite',
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  // The server compares the origin of a request with the host it was sent to, so the host stays as it is.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/media', '/files', '/dev'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
});
