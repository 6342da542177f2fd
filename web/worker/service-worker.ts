import { openNotification, showNotification } from './push.ts';
import {
  deleteOtherReleases,
  downloadRelease,
  isManifestOfThisRelease,
  serveAsset,
  servePage,
} from './release.ts';
import { receiveSharedFiles, shareTargetPath } from './shared-files.ts';
import {
  deleteUserData,
  deleteUserDataAtSignOut,
  fetchWithOfflineFallback,
  isReadableOffline,
} from './user-data.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(downloadRelease()));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

/**
 * Activates the worker. The first worker serves the open tab at once. A later worker becomes active only when
 * no tab with another release is open.
 */
async function activate(): Promise<void> {
  await deleteOtherReleases();
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/**
 * A tab that was just loaded asks a waiting worker to take over. The worker does so only if no other tab is
 * open and the tab has the worker's release.
 */
self.addEventListener('message', (event) => {
  const { type, manifest } = event.data as { type?: string; manifest?: string };
  if (type === 'page-loaded' && manifest) event.waitUntil(takeOver(manifest));
});

async function takeOver(manifest: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length <= 1 && isManifestOfThisRelease(manifest)) await self.skipWaiting();
}

/**
 * Whether the URL is a desktop page. Desktop URLs have a dot in their first part, as in `/ava.brooks/bio`.
 */
const isDesktopPage = ({ pathname }: URL) => /^\/([^/]+\.[^/]+(\/|$)|profile$)/.test(pathname);
const isFile = /\.(js|css|webp|png|svg|ico|json|webmanifest|xml|txt)$/;
const isSignOut = ({ pathname }: URL) => /^\/api\/auth\/sign-?out$/.test(pathname);
/** Whether the request may begin a session, so that the data of the previous session must be deleted. */
const isSignIn = ({ pathname }: URL, method: string) => pathname.startsWith('/api/auth/') && method !== 'GET';

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (isSignOut(url)) event.waitUntil(deleteUserDataAtSignOut());
  else if (isSignIn(url, request.method)) event.waitUntil(deleteUserData());
  if (url.pathname === shareTargetPath && request.method === 'POST')
    return event.respondWith(receiveSharedFiles(request));
  if (request.method !== 'GET') return;
  if (url.pathname.startsWith('/assets/')) return event.respondWith(serveAsset(request));
  if (request.mode === 'navigate') {
    if (isDesktopPage(url) && !isFile.test(url.pathname)) event.respondWith(servePage(event));
    return;
  }
  if (isReadableOffline(url)) event.respondWith(fetchWithOfflineFallback(event));
});

self.addEventListener('push', (event) => event.waitUntil(showNotification(self.registration, event.data)));

self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(self.clients, event.notification)),
);
