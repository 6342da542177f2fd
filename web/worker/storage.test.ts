import { afterEach, expect, test, vi } from 'vitest';
import { receiveSharedFiles } from './shared-files.ts';
import { fetchWithOfflineFallback } from './user-data.ts';

afterEach(() => vi.unstubAllGlobals());

/** Simulates a browser that denies storage, or whose storage is full or broken. */
function denyStorage() {
  const deny = () => Promise.reject(new DOMException('Storage is denied', 'SecurityError'));
  vi.stubGlobal('caches', { open: deny, match: deny, delete: deny, keys: deny });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('from the server')));
}

const eventOf = (path: string) =>
  ({
    request: new Request(`https://abundance.test${path}`),
    preloadResponse: Promise.resolve(undefined),
    waitUntil: () => undefined,
  }) as unknown as FetchEvent;

test('a service worker that may not store anything passes every request on to the server', async () => {
  denyStorage();
  // The build normally inserts this value.
  vi.stubGlobal('RELEASE', { id: 'one', files: [], shellMarker: 'x' });
  const { servePage, serveAsset } = await import('./release.ts');
  const answers = await Promise.all([
    fetchWithOfflineFallback(eventOf('/api/tasks')),
    serveAsset(new Request('https://abundance.test/assets/app.js')),
    servePage(eventOf('/ava.brooks')),
  ]);
  for (const answer of answers) expect(await answer.text()).toBe('from the server');
});

test('the app opens even if the files shared with it cannot be stored', async () => {
  denyStorage();
  vi.stubGlobal('Response', { redirect: (path: string) => ({ path }) });
  const request = { formData: () => Promise.resolve(new FormData()) } as Request;
  expect(await receiveSharedFiles(request)).toEqual({ path: '/my.desktop?panel=shared-files' });
});
