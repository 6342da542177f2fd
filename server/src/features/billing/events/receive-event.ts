import type { Context } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import type { PaymentEvent } from '../../../gateways/payments/objects.ts';
import { handlePaymentEvent } from './handle-event.ts';
import {
  deleteHandledEvents,
  type EventRow,
  findEvent,
  findFailedEvents,
  findUnhandledEvents,
  insertEvent,
  markEventFailed,
  markEventHandled,
} from './store.ts';

/** Stores the provider's event and then handles it. If that fails, the provider or our own job retries it. */
export async function receivePaymentEvent(context: Context, body: Buffer, signature: string): Promise<void> {
  const event = context.services.payments.readEvent(body, signature);
  context.services.metrics.countPaymentEvent('received');
  const { isHandled } = await insertEvent(context.db, event, context.now);
  if (!isHandled) await handleStored(context, event);
}

/** Returns whether the event is handled. Our own job retries an event that waits for a sign-up. */
async function handleStored(context: Context, event: PaymentEvent): Promise<boolean> {
  try {
    if ((await handlePaymentEvent(context, event)) === 'waits') {
      await markEventFailed(context.db, event.id, 'Waits for a sign-up to be finished.');
      return false;
    }
  } catch (error) {
    await markEventFailed(context.db, event.id, error instanceof Error ? error.message : String(error));
    context.services.metrics.countPaymentEvent('failed');
    throw error;
  }
  await markEventHandled(context.db, event.id, context.now);
  context.services.metrics.countPaymentEvent('handled');
  return true;
}

const stuckAfterMs = 60 * 60_000;

/** Lists failed events that arrived at least an hour ago. */
export const listStuckPaymentEvents = ({ db, now }: Context): Promise<EventRow[]> =>
  findFailedEvents(db, new Date(now.getTime() - stuckAfterMs));

/** Handles one event now, and throws if it fails again. */
export async function retryPaymentEvent(context: Context, id: string): Promise<void> {
  const event = orNotFound(await findEvent(context.db, id), 'The event');
  if (event.handledAt) return;
  if (!(await handleStored(context, event as PaymentEvent)))
    throw appError('conflict', 'It still waits for a sign-up to be finished.');
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxAttempts = 100;

/** Retries events that failed or had to wait. Returns how many are handled now. */
export async function retryPaymentEvents(context: Context): Promise<number> {
  const now = context.now.getTime();
  const events = await findUnhandledEvents(context.db, new Date(now - minuteMs), maxAttempts);
  let handled = 0;
  for (const event of events) {
    const isDone = await handleStored(context, event as PaymentEvent).catch(() => false);
    if (isDone) handled += 1;
  }
  await deleteHandledEvents(context.db, new Date(now - 90 * dayMs));
  return handled;
}
