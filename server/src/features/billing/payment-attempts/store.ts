import { and, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { paymentAttempts } from '../../../db/tables/billing.ts';

export type PaymentAttemptRow = typeof paymentAttempts.$inferSelect;
export type PaymentAttemptInput = Pick<PaymentAttemptRow, 'kind' | 'subject' | 'item' | 'proratedFrom'>;

const isSameItem = ({ kind, subject, item }: PaymentAttemptInput) =>
  and(eq(paymentAttempts.kind, kind), eq(paymentAttempts.subject, subject), eq(paymentAttempts.item, item));
const isOpen = (input: PaymentAttemptInput) => and(isSameItem(input), eq(paymentAttempts.state, 'open'));
const isOpenOrCharged = (input: PaymentAttemptInput) =>
  and(isSameItem(input), or(eq(paymentAttempts.state, 'open'), isNotNull(paymentAttempts.invoiceId)));

/** Returns the attempt for this item that is open or has an invoice, or inserts a new one. */
export async function findOrInsertAttempt(
  owner: OwnerId,
  db: Db,
  input: PaymentAttemptInput,
  now: Date,
): Promise<PaymentAttemptRow> {
  const attemptNumber = sql<number>`(select coalesce(max(${paymentAttempts.attemptNumber}), 0) + 1 from ${paymentAttempts} where ${isSameItem(input)})`;
  await db
    .insert(paymentAttempts)
    .values({ ...input, attemptNumber, userId: owner, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.userId, owner), isOpenOrCharged(input)));
  return row ?? findOrInsertAttempt(owner, db, input, now);
}

export async function failStaleAttempt(
  owner: OwnerId,
  db: Db,
  input: PaymentAttemptInput,
  before: Date,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'failed' })
    .where(and(eq(paymentAttempts.userId, owner), isOpen(input), lt(paymentAttempts.createdAt, before)));
}

export async function closeAttempt(
  owner: OwnerId,
  db: Db,
  id: string,
  outcome: { state: 'done' | 'failed'; invoiceId?: string },
  now: Date,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ ...outcome, updatedAt: now })
    .where(and(eq(paymentAttempts.userId, owner), eq(paymentAttempts.id, id)));
}

/** Returns whether the user has upgraded this subscription since a time, or has an open upgrade. */
export async function hasUpgradedSince(
  owner: OwnerId,
  db: Db,
  subject: string,
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.userId, owner),
        eq(paymentAttempts.kind, 'upgrade'),
        eq(paymentAttempts.subject, subject),
        ne(paymentAttempts.state, 'failed'),
        gt(paymentAttempts.createdAt, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}
