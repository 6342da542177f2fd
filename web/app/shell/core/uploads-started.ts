import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The query clients with uploads; the demo and the user's own desktop have separate clients. */
const clientsWithUploads = new WeakSet<QueryClient>();
const listeners = new Set<() => void>();

/**
 * Makes every screen show upload progress from now on. The code for it is not loaded before the first upload.
 */
export function markUploadsStarted(client: QueryClient): void {
  if (clientsWithUploads.has(client)) return;
  clientsWithUploads.add(client);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHasUploads(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(subscribe, () => clientsWithUploads.has(client));
}
