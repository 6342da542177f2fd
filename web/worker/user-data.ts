import { readFirstData } from '#contract/first-data.ts';

/** Responses of the API that the user saw last. They belong to one user and are deleted at sign-out. */
const cacheName = 'user-data';
const sessionPath = '/api/session';
const maxResponses = 300;

/** Matches the API paths whose data can be read offline. */
const readable =
  /^\/api\/(session|profile|desktop|site|quotes?|goals|transactions?|deals?|deal-[a-z]+|key-dates|forecast|commission-splits|tasks?|timeline|follow-ups|contact-lists|abundance-sphere\/(contacts|tags|summary|today)|doors-vault\/(folders|files|storage))\b/;

/** Matches searches, downloads and the trash, which are never cached. */
const neverCached = /\/(search|export|download|trash)\b/;

export const isReadableOffline = ({ pathname }: URL): boolean =>
  readable.test(pathname) && !neverCached.test(pathname);

export const deleteUserData = (): Promise<boolean> => caches.delete(cacheName);

let signedOutAt = Number.NEGATIVE_INFINITY;

/** Deletes the data at sign-out. */
export function deleteUserDataAtSignOut(): Promise<boolean> {
  signedOutAt = performance.now();
  return deleteUserData();
}

/** How long a browser may have waited for a page before its worker knows of it. */
const maxPageDelayMs = 5000;

/**
 * Caches the API's responses that a page contains, as if the page had requested them. A page that was perhaps
 * requested before a sign-out is not cached.
 */
export async function keepFirstData(loading: Promise<Response>): Promise<void> {
  const page = await loading.catch(() => undefined);
  if (!page?.ok) return;
  const { responses = {} } = readFirstData(await page.text());
  for (const [url, body] of Object.entries(responses)) {
    // Opens the cache each time, because a session of another user replaces it.
    const cache = await openIfPossible();
    if (!cache || performance.now() - signedOutAt < maxPageDelayMs) return;
    const request = new Request(new URL(url, self.location.origin));
    // Response.json() is newer than some browsers.
    const response = new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    await keep(cache, request, response).catch(() => undefined);
  }
}

/** Network first: fetches and caches the response. Without a connection, returns the last cached response. */
export async function fetchWithOfflineFallback(event: FetchEvent): Promise<Response> {
  const { request } = event;
  // Opens the cache before the request. If a sign-out deletes the cache meanwhile, a late response of the
  // previous user is not stored.
  const cache = await openIfPossible();
  try {
    const response = await fetch(request);
    const copy = response.clone();
    if (cache) event.waitUntil(keep(cache, request, copy).catch(() => undefined));
    return response;
  } catch (error) {
    const kept = request.signal.aborted ? undefined : await cache?.match(request);
    if (!kept) throw error;
    return kept;
  }
}

/**
 * Opens the cache. Returns undefined if the browser denies storage; the app then works as without a worker.
 */
const openIfPossible = (): Promise<Cache | undefined> => caches.open(cacheName).catch(() => undefined);

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  const isSession = new URL(request.url).pathname === sessionPath;
  if (isSession && response.ok) {
    const personId = await personIn(response.clone());
    const previousId = await personIn(await cache.match(sessionPath));
    if (previousId && previousId !== personId) {
      await deleteUserData();
      cache = await caches.open(cacheName);
    }
    // The session of a signed-out visitor is not cached, because it is not needed offline.
    if (!personId) return;
  }
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!response.ok || !isJson) return;
  const headers = new Headers(response.headers);
  headers.set('x-kept-at', new Date().toISOString());
  await cache.put(request, new Response(await response.text(), { headers }));
  await deleteOldest(cache);
}

interface Session {
  person: { id: string } | null;
}

/** The id of the user in a session's answer. */
async function personIn(session: Response | undefined): Promise<string | undefined> {
  return ((await session?.json()) as Session | undefined)?.person?.id;
}

/** Deletes the oldest responses. The keys of a cache are in the order in which they were written. */
async function deleteOldest(cache: Cache): Promise<void> {
  const oldest = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== sessionPath);
  await Promise.all(oldest.slice(0, -maxResponses).map((request) => cache.delete(request)));
}
