import { useSyncExternalStore } from 'react';

/** Since when the server cannot be reached; undefined while it can. */
let offlineSince: Date | undefined;
let lastResponseAt: Date | undefined;
const listeners = new Set<() => void>();

function setOfflineSince(since: Date | undefined): void {
  if (since === offlineSince) return;
  offlineSince = since;
  for (const notify of listeners) notify();
}

/** The service worker marks the answers that it kept, with the time at which the server sent them. */
const keptHeader = 'x-kept-at';

export function reportResponse({ headers }: Response): void {
  const keptAt = headers.get(keptHeader);
  if (keptAt) {
    setOfflineSince(offlineSince ?? lastResponseAt ?? new Date(keptAt));
    return;
  }
  lastResponseAt = new Date();
  setOfflineSince(undefined);
}

export const reportNoResponse = (): void => setOfflineSince(offlineSince ?? lastResponseAt ?? new Date());

/** Calls `notify` whenever the connection is lost or restored. */
export function onConnectionChange(notify: () => void): () => void {
  const lose = () => setOfflineSince(offlineSince ?? new Date());
  const restore = () => setOfflineSince(undefined);
  listeners.add(notify);
  window.addEventListener('offline', lose);
  window.addEventListener('online', restore);
  return () => {
    listeners.delete(notify);
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
