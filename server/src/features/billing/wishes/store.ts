import { and, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { paymentWishes } from '../../../db/tables/billing.ts';

export type WishRow = typeof paymentWishes.$inferSelect;
export type Wish = Pick<WishRow, 'kind' | 'subject' | 'bought' | 'countedFrom'>;

const sameThing = ({ kind, subject, bought }: Wish) =>
  and(eq(paymentWishes.kind, kind), eq(paymentWishes.subject, subject), eq(paymentWishes.bought, bought));
const openOn = (wish: Wish) => and(sameThing(wish), eq(paymentWishes.state, 'open'));
const openOrCharged = (wish: Wish) =>
  and(sameThing(wish), or(eq(paymentWishes.state, 'open'), isNotNull(paymentWishes.invoiceId)));

/** The one wish for this thing that is open or has its invoice: the one that is there, or a new attempt. */
export async function openWish(owner: OwnerId, db: Db, wish: Wish, now: Date): Promise<WishRow> {
  const attempt = sql<number>`(select coalesce(max(attempt), 0) + 1 from ${paymentWishes} where ${sameThing(wish)})`;
  await db
    .insert(paymentWishes)
    .values({ ...wish, attempt, userId: owner, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await db
    .select()
    .from(paymentWishes)
    .where(and(eq(paymentWishes.userId, owner), openOrCharged(wish)));
  return row ?? openWish(owner, db, wish, now);
}

export async function dropOldWish(owner: OwnerId, db: Db, wish: Wish, before: Date): Promise<void> {
  await db
    .update(paymentWishes)
    .set({ state: 'failed' })
    .where(and(eq(paymentWishes.userId, owner), openOn(wish), lt(paymentWishes.createdAt, before)));
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

/** Whether someone has asked for an upgrade of this subscription lately that did not fail. */
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
