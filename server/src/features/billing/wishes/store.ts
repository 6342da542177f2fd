import { and, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { paymentWishes } from '../../../db/tables/billing.ts';

export type WishRow = typeof paymentWishes.$inferSelect;
export type Wish = Pick<WishRow, 'kind' | 'subject' | 'bought' | 'countedFrom'>;

const isSameItem = ({ kind, subject, bought }: Wish) =>
  and(eq(paymentWishes.kind, kind), eq(paymentWishes.subject, subject), eq(paymentWishes.bought, bought));
const isOpen = (input: Wish) => and(isSameItem(input), eq(paymentWishes.state, 'open'));
const isOpenOrCharged = (input: Wish) =>
  and(isSameItem(input), or(eq(paymentWishes.state, 'open'), isNotNull(paymentWishes.invoiceId)));

/** Returns the attempt for this item that is open or has an invoice, or inserts a new one. */
export async function openWish(owner: OwnerId, db: Db, input: Wish, now: Date): Promise<WishRow> {
  const attempt = sql<number>`(select coalesce(max(attempt), 0) + 1 from ${paymentWishes} where ${isSameItem(input)})`;
  await db
    .insert(paymentWishes)
    .values({ ...input, attempt, userId: owner, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(paymentWishes)
    .where(and(eq(paymentWishes.userId, owner), isOpenOrCharged(input)));
  return row ?? openWish(owner, db, input, now);
}

export async function dropOldWish(owner: OwnerId, db: Db, input: Wish, before: Date): Promise<void> {
  await db
    .update(paymentWishes)
    .set({ state: 'failed' })
    .where(and(eq(paymentWishes.userId, owner), isOpen(input), lt(paymentWishes.createdAt, before)));
}

export async function closeWish(
  owner: OwnerId,
  db: Db,
  id: string,
  outcome: { state: 'done' | 'failed'; invoiceId?: string },
  now: Date,
): Promise<void> {
  await db
    .update(paymentWishes)
    .set({ ...outcome, updatedAt: now })
    .where(and(eq(paymentWishes.userId, owner), eq(paymentWishes.id, id)));
}

/** Whether the user has a recent upgrade attempt for this subscription that did not fail. */
export async function hasUpgradedSince(
  owner: OwnerId,
  db: Db,
  subject: string,
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: paymentWishes.id })
    .from(paymentWishes)
    .where(
      and(
        eq(paymentWishes.userId, owner),
        eq(paymentWishes.kind, 'upgrade'),
        eq(paymentWishes.subject, subject),
        ne(paymentWishes.state, 'failed'),
        gt(paymentWishes.createdAt, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}
