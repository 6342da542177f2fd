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
  /** How often the server failed to handle the change. It refused nothing, so the app tries again. */
  failures?: number;
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

/** The ids that the server has assigned to records added offline, by their temporary ids. */
const sentIds = new Map<string, string>();

export const rememberSentId = (temporaryId: string, id: string): void => void sentIds.set(temporaryId, id);

/**
 * Returns the request with assigned instead of temporary ids. A form that was open while its record was sent
 * still has the temporary id. These ids are random, so replacing them in the text changes nothing else.
 */
export function replaceSentIds(request: ApiRequest): ApiRequest {
  if (sentIds.size === 0) return request;
  const { path, body, whenOffline } = request;
  const isFile = body instanceof FormData || body instanceof Blob;
  const text = JSON.stringify({ path, whenOffline, ...(!isFile && { body }) });
  const replaced = [...sentIds].reduce((result, [from, to]) => result.replaceAll(from, to), text);
  return replaced === text ? request : { ...request, ...JSON.parse(replaced) };
}
