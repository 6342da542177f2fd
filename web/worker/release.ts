import { keepFirstData } from './user-data.ts';

/** Describes the built release; the build inserts it. */
declare const RELEASE: {
  id: string;
  /** Scripts, styles and fonts that the desktop may need, by URL. */
  files: string[];
  /** The URL of the router's manifest, which the page contains and which is different in every release. */
  shellMarker: string;
};

const prefix = 'release-';
const cacheName = prefix + RELEASE.id;
/** The URL of the page that starts the app. The server sends the same page for every desktop URL. */
const shellUrl = '/my.desktop';
const navigationTimeoutMs = 4000;

/**
 * Downloads this release. The download fails as a whole if a file is missing, and the browser tries again
 * later.
 */
export async function downloadRelease(): Promise<void> {
  const shell = await fetch(shellUrl, { cache: 'no-cache', redirect: 'error' });
  const page = await shell.text();
  if (!shell.ok || !page.includes(RELEASE.shellMarker)) throw new Error('The page is of another release.');
  const cache = await caches.open(cacheName);
  await cache.addAll(RELEASE.files);
  await cache.put(shellUrl, new Response(page, { headers: headersOf(shell) }));
}

/** The headers to cache: the security policy, but not the preloads, which need a connection. */
const headersOf = ({ headers }: Response) =>
  [...headers].filter(([name]) => !['link', 'content-encoding', 'content-length'].includes(name));

/** Deletes the files of other releases. Call it only if no open tab uses them. */
export async function deleteOtherReleases(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  );
}

/** Whether a tab that loaded this router manifest belongs to this release. */
export const isManifestOfThisRelease = (manifest: string): boolean => manifest === RELEASE.shellMarker;

/**
 * Serves a built file from the cache. File names contain a hash of their content, so a cached file is never
 * outdated.
 */
export async function serveAsset(request: Request): Promise<Response> {
  return (await caches.match(request.url).catch(() => undefined)) ?? fetch(request);
}

/**
 * Opens a page of the desktop from the server, which knows the latest release. Without a connection, or if
 * the server does not answer in time, opens the cached page.
 */
export async function servePage(event: FetchEvent): Promise<Response> {
  const loaded = Promise.resolve(event.preloadResponse).then(
    (response) => (response as Response | undefined) ?? fetch(event.request),
  );
  event.waitUntil(keepFirstData(loaded.then((page) => page.clone())));
  // If the browser denies storage, there is no cached page.
  const shell = await caches.match(shellUrl, { cacheName }).catch(() => undefined);
  if (!shell) return loaded;
  const timeout = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(shell.clone()), navigationTimeoutMs);
  });
  return Promise.race([loaded.catch(() => shell), timeout]);
}
