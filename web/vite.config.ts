import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../.cache/vite',
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true },
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
  server: { proxy: { '/api': api, '/files': api, '/dev': api } },
});
