import type { QueryClient } from '@tanstack/react-query';
import { isOffline, onConnectionChange } from '../../../lib/connection.ts';
import { httpBackend } from '../../../lib/http-backend.ts';
import { retryAfterSignIn } from '../../../lib/sign-in-again.ts';
import { setOfflineQueue } from '../../../lib/waiting-writes.ts';
import { Outbox } from '../../ground/offline/outbox.ts';
import { type ConflictResolver, queueWrite, sendWaitingWrites } from '../../ground/offline/send-writes.ts';
import { type DataChange, refresh } from '../../ground/refresh.ts';
import { registerWorker } from './register-worker.ts';

const lockName = 'abundance-outbox';

/** Loads the rules of the contact form only when an edit conflicts. */
const resolveContact: ConflictResolver = async (write, problem) => {
  const rules = await import('../../../features/sphere/contact-conflict.ts');
  return rules.resolveContactConflict(write, problem);
};

const dependencies = (outbox: Outbox, cache: QueryClient) => ({
  outbox,
  send: (request: Parameters<typeof httpBackend.send>[0]) =>
    retryAfterSignIn(request.path, () => httpBackend.send(request)),
  // A refused key means that the server already has the addition, with another time.
  resolvers: { contact: resolveContact, addition: () => ({ kind: 'saved' as const }) },
  onSent: (change: string) => void refresh(cache, change as DataChange),
});

/**
 * Registers the service worker, and sends the changes that wait on this device whenever there is a connection.
 * Returns a function that ends this.
 */
export async function startOfflineSupport(cache: QueryClient, personId: string): Promise<() => void> {
  void registerWorker(cache).catch(() => undefined);
  const outbox = await Outbox.open(personId);
  // One tab sends at a time, so that changes stay in order.
  const sendAll = () =>
    navigator.locks.request(lockName, () => sendWaitingWrites(dependencies(outbox, cache)));
  const trySending = () => {
    if (!isOffline()) sendAll().catch(() => undefined);
  };
  const removeQueue = setOfflineQueue({
    add: async (request, offline) => {
      const answer = await queueWrite(outbox, request, offline);
      trySending();
      return answer;
    },
    discard: (id) => outbox.remove(id),
    retry: async (id) => {
      const write = (await outbox.list()).find((one) => one.id === id);
      if (write) await outbox.put({ ...write, problem: undefined });
      await sendAll();
    },
  });
  const stopListening = onConnectionChange(trySending);
  if ((await outbox.list()).length > 0) await refresh(cache, 'contact.saved');
  trySending();
  return () => {
    stopListening();
    removeQueue();
    outbox.close();
  };
}
