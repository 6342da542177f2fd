import { useSyncExternalStore } from 'react';
import type { ApiRequest, OfflineWrite } from './backend.ts';
import { createListeners } from './listeners.ts';

/** A change that waits to be sent. */
export interface WaitingWrite extends Pick<ApiRequest, 'method' | 'path' | 'body'> {
  id: number;
  /** The user who made the change. */
  personId: string;
  idempotencyKey: string;
  madeAt: string;
  offline: OfflineWrite;
  /** Why the server refused the change. The change stays until the user decides what to do. */
  problem?: { code?: string; message: string; details?: unknown };
}

export interface OfflineQueue {
  /** Stores a change and returns the answer for the screen. */
  add: (request: ApiRequest, offline: OfflineWrite) => Promise<unknown>;
  discard: (id: number) => Promise<void>;
  /** Sends a refused change once more. */
  retry: (id: number) => Promise<void>;
}

type OpenQueue = () => Promise<OfflineQueue | undefined>;

let openQueue: OpenQueue | undefined;

/** Registers the queue of the signed-in user. Without a queue, changes fail while there is no connection. */
export function setOfflineQueue(open: OpenQueue): () => void {
  openQueue = open;
  return () => {
    if (openQueue === open) openQueue = undefined;
  };
}

/** Opens the queue first, so that a change made right after loading waits behind older changes. */
export const getOfflineQueue = async (): Promise<OfflineQueue | undefined> => openQueue?.();

let writes: readonly WaitingWrite[] = [];
const listeners = createListeners();

/** All waiting changes of the signed-in user, the oldest first. */
export const getWaitingWrites = (): readonly WaitingWrite[] => writes;

export function setWaitingWrites(next: readonly WaitingWrite[]): void {
  writes = next;
  listeners.notify();
}

export const useWaitingWrites = (): readonly WaitingWrite[] =>
  useSyncExternalStore(listeners.subscribe, getWaitingWrites, getWaitingWrites);
