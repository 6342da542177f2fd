import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { paymentEvents } from '../../../db/tables/billing.ts';
import type { PaymentEvent } from '../../../gateways/payments/objects.ts';

export type EventRow = typeof paymentEvents.$inferSelect;

/** Stores the event if it is new. Returns whether the server has already handled it. */
export async function insertEvent(db: Db, event: PaymentEvent, now: Date): Promise<{ isHandled: boolean }> {
  await db
    .insert(paymentEvents)
    .values({ ...event, receivedAt: now })
    .onConflictDoNothing();
  const [row] = await db
    .select({ handledAt: paymentEvents.handledAt })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, event.id));
  return { isHandled: row?.handledAt != null };
}

export async function markEventHandled(db: Db, id: string, now: Date): Promise<void> {
  await db.update(paymentEvents).set({ handledAt: now, lastError: null }).where(eq(paymentEvents.id, id));
}

export async function markEventFailed(db: Db, id: string, lastError: string): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ lastError, attempts: sql`${paymentEvents.attempts} + 1` })
    .where(eq(paymentEvents.id, id));
}

export async function findUnhandledEvents(db: Db, before: Date, maxAttempts: number): Promise<EventRow[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handledAt),
        lt(paymentEvents.receivedAt, before),
        lt(paymentEvents.attempts, maxAttempts),
      ),
    )
    .orderBy(paymentEvents.receivedAt)
    .limit(200);
}

export const findFailedEvents = (db: Db, before: Date): Promise<EventRow[]> =>
  db
    .select()
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handledAt),
        lt(paymentEvents.receivedAt, before),
        isNotNull(paymentEvents.lastError),
      ),
    )
    .orderBy(paymentEvents.receivedAt)
    .limit(200);

export async function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row;
}

export async function deleteHandledEvents(db: Db, handledBefore: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.handledAt, handledBefore));
}
