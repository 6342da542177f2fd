import type { QueryClient } from '@tanstack/react-query';
import { idempotencyKeyField } from '#contract/request-headers.ts';
import { isOffline, onConnectionChange } from '../../../lib/connection.ts';
import { httpBackend } from '../../../lib/http-backend.ts';
import { retryAfterSignIn } from '../../../lib/sign-in-again.ts';
import {
  getWaitingWrites,
  type OfflineQueue,
  replaceSentIds,
  setOfflineQueue,
} from '../../../lib/waiting-writes.ts';
import { runWhenIdle } from '../../../lib/when-idle.ts';
import { Outbox } from '../../core/offline/outbox.ts';
import type { ConflictResolver } from '../../core/offline/send-writes.ts';
import { type DataChange, refreshAfterChange } from '../../core/refresh.ts';
import { registerWorker } from './register-worker.ts';

const lockName = 'abundance-outbox';
/** The wait before the next attempt after the server was busy. */
const retryDelayMs = 15_000;

/** Most visits send nothing, so this code is loaded only when needed. */
const loadSendWrites = () => import('../../core/offline/send-writes.ts');

/** Loads the rules of the contact form only if an edit conflicts. */
const resolveContact: ConflictResolver = async (write, problem) => {
  const rules = await import('../../../features/sphere/contact-conflict.ts');
  return rules.resolveContactConflict(write, problem);
};

/**
 * A repeated timeline entry differs only in its time. If the server refuses its idempotency key for that, it has
 * already saved the entry.
 */
export const resolveAddition: ConflictResolver = (_write, { field }) => ({
  kind: field === idempotencyKeyField ? 'saved' : 'ask',
});

const dependencies = (outbox: Outbox, onSent: (change: string) => void) => ({
  outbox,
  send: (request: Parameters<typeof httpBackend.send>[0]) =>
    retryAfterSignIn(request.path, () => httpBackend.send(replaceSentIds(request))),
  resolvers: { contact: resolveContact, addition: resolveAddition },
  onSent,
});

/**
 * Registers the service worker, and sends the waiting changes whenever there is a connection. It starts when
 * the browser is idle, or earlier with the first change. Returns a function that stops it.
 */
export function startOfflineSupport(cache: QueryClient, personId: string): () => void {
  let started: ReturnType<typeof openQueue> | undefined;
  const start = () => {
    started ??= openQueue(cache, personId);
    return started.catch(() => undefined);
  };
  const removeQueue = setOfflineQueue(async () => (await start())?.queue);
  const cancelStart = runWhenIdle(() => {
    void registerWorker(cache).catch(() => undefined);
    void start();
  });
  return () => {
    cancelStart();
    removeQueue();
    started?.then(({ close }) => close()).catch(() => undefined);
  };
}

async function openQueue(cache: QueryClient, personId: string) {
  const refreshAfter = (change: string) => void refreshAfterChange(cache, change as DataChange);
  const outbox = await Outbox.open(personId, refreshAfter);
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  // Only one tab sends at a time, so that changes stay in order.
  const sendAll = async () => {
    if (getWaitingWrites().length === 0) return;
    const { sendWaitingWrites } = await loadSendWrites();
    const result = await navigator.locks.request(lockName, () =>
      sendWaitingWrites(dependencies(outbox, refreshAfter)),
    );
    clearTimeout(retryTimer);
    if (result === 'busy') retryTimer = setTimeout(trySending, retryDelayMs);
  };
  const trySending = () => {
    if (!isOffline()) sendAll().catch(() => undefined);
  };
  const queue: OfflineQueue = {
    add: async (request, offline) => {
      const answer = await outbox.queue(request, offline);
      trySending();
      return answer;
    },
    discard: async (id) => {
      const { discardWaitingWrite } = await loadSendWrites();
      await discardWaitingWrite({ outbox, onSent: refreshAfter }, id);
      trySending();
    },
    retry: async (id) => {
      const write = (await outbox.list()).find((one) => one.id === id);
      if (write) await outbox.replace({ ...write, problem: undefined });
      await sendAll();
    },
  };
  const stopListening = onConnectionChange(trySending);
  // Refreshes screens that were loaded before the queue was open, because they do not show the waiting
  // changes yet.
  for (const change of new Set(getWaitingWrites().map(({ offline }) => offline.change))) refreshAfter(change);
  trySending();
  const close = () => {
    clearTimeout(retryTimer);
    stopListening();
    outbox.close();
  };
  return { queue, close };
}
