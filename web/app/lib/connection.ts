import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** The time since which the server cannot be reached; undefined while it can. */
let offlineSince: Date | undefined;
let lastResponseAt: Date | undefined;
/**
 * The difference between the server's clock and this device's clock in milliseconds. It is positive if the
 * server's clock is ahead.
 */
let clockOffsetMs = 0;
const listeners = createListeners();

function setOfflineSince(since: Date | undefined): void {
  if (since === offlineSince) return;
  offlineSince = since;
  listeners.notify();
}

/**
 * The service worker adds this header to stored answers. It contains the time at which the server sent the
 * answer.
 */
const storedAtHeader = 'x-kept-at';

/**
 * The current time. If this device's clock is wrong by a minute or more, returns the server's time, because
 * entries made offline store the time at which they were made.
 */
export const currentTime = (): Date =>
  new Date(Date.now() + (Math.abs(clockOffsetMs) < 60_000 ? 0 : clockOffsetMs));

/** Compares the clocks. `at` is the time on this device at which the response arrived. */
function compareClocks(headers: Headers, at: Date): void {
  const sentAt = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(sentAt)) clockOffsetMs = sentAt - at.getTime();
}

export function updateConnectionFromResponse({ headers }: Response): void {
  const storedAt = headers.get(storedAtHeader);
  compareClocks(headers, storedAt ? new Date(storedAt) : new Date());
  if (storedAt) {
    setOfflineSince(offlineSince ?? lastResponseAt ?? new Date(storedAt));
    return;
  }
  lastResponseAt = new Date();
  setOfflineSince(undefined);
}

export const markConnectionLost = (): void => setOfflineSince(offlineSince ?? lastResponseAt ?? new Date());

/** Calls `notify` whenever the connection is lost or restored. */
export function onConnectionChange(notify: () => void): () => void {
  const lose = () => setOfflineSince(offlineSince ?? new Date());
  const restore = () => setOfflineSince(undefined);
  const unsubscribe = listeners.subscribe(notify);
  window.addEventListener('offline', lose);
  window.addEventListener('online', restore);
  return () => {
    unsubscribe();
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', restore);
  };
}

export const isOffline = (): boolean => offlineSince !== undefined;

export const useOfflineSince = (): Date | undefined =>
  useSyncExternalStore(
    onConnectionChange,
    () => offlineSince,
    () => undefined,
  );
