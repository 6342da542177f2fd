import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../lib/listeners.ts';

/** The query clients with uploads; the demo and the user's own desktop have separate clients. */
const clientsWithUploads = new WeakSet<QueryClient>();
const listeners = createListeners();

/**
 * Makes every screen show upload progress from now on. The code that shows it is not loaded before the first
 * upload.
 */
export function markUploadsStarted(client: QueryClient): void {
  if (clientsWithUploads.has(client)) return;
  clientsWithUploads.add(client);
  listeners.notify();
}

export function useHasUploads(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(listeners.subscribe, () => clientsWithUploads.has(client));
}
