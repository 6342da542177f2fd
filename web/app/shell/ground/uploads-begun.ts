import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** By cache, so that the demo and one's own desktop are apart. */
const begun = new WeakSet<QueryClient>();
const listeners = new Set<() => void>();

/** From then on every screen shows how far uploads have come; before, nothing of that is loaded. */
export function uploadsBegin(client: QueryClient): void {
  if (begun.has(client)) return;
  begun.add(client);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useUploadsBegun(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(subscribe, () => begun.has(client));
}
