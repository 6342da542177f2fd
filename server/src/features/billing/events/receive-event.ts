import type { Context } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import type { PaymentEvent } from '../../../gateways/payments/objects.ts';
import { handleEvent } from './handle-event.ts';
import {
  deleteEvents,
  type EventRow,
  failedEvents,
  keepEvent,
  markFailed,
  markHandled,
  readKept,
  unhandledEvents,
} from './store.ts';

/** Keeps what the provider tells, then acts on it. What fails is told again, by the provider or by our own job. */
export async function receiveEvent(context: Context, body: Buffer, signature: string): Promise<void> {
  const event = context.services.payments.readEvent(body, signature);
  context.services.metrics.paymentEvent('received');
  const { isHandled } = await keepEvent(context.db, event, context.now);
  if (!isHandled) await handleKept(context, event);
}

/** Answers whether it is done; one that waits for its sign-up is tried again by our own job. */
async function handleKept(context: Context, event: PaymentEvent): Promise<boolean> {
  try {
    if ((await handleEvent(context, event)) === 'waits') {
      await markFailed(context.db, event.id, 'Waits for a sign-up to be finished.');
      return false;
    }
  } catch (error) {
    await markFailed(context.db, event.id, error instanceof Error ? error.message : String(error));
    context.services.metrics.paymentEvent('failed');
    throw error;
  }
  await markHandled(context.db, event.id, context.now);
  context.services.metrics.paymentEvent('handled');
  return true;
}

const stuckAfter = 60 * 60_000;

/** What was told an hour ago or before, and what follows from it is still not done. */
export const stuckEvents = ({ db, now }: Context): Promise<EventRow[]> =>
  failedEvents(db, new Date(now.getTime() - stuckAfter));

/** One of them, now. Throws what is wrong with it. */
export async function handleAgain(context: Context, id: string): Promise<void> {
  const event = found(await readKept(context.db, id), 'The event');
  if (event.handledAt) return;
  if (!(await handleKept(context, event as PaymentEvent)))
    throw fail('conflict', 'It still waits for a sign-up to be finished.');
}

const aMinute = 60_000;
const aDay = 24 * 60 * aMinute;
const mostAttempts = 100;

/** What could not be handled when it was told. Answers how many are handled now. */
export async function retryEvents(context: Context): Promise<number> {
  const now = context.now.getTime();
  const events = await unhandledEvents(context.db, new Date(now - aMinute), mostAttempts);
  let handled = 0;
  for (const event of events) {
    const isDone = await handleKept(context, event as PaymentEvent).catch(() => false);
    if (isDone) handled += 1;
  }
  await deleteEvents(context.db, new Date(now - 90 * aDay));
  return handled;
}
