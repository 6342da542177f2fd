import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** One entry per query cache, to separate the demo from the user's own desktop. */
const clientsWithUploads = new WeakSet<QueryClient>();
const listeners = new Set<() => void>();

/** From then on every screen shows upload progress; before, that code is not loaded. */
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
