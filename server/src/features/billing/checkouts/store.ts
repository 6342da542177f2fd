import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import type { Db } from '../../../db/client.ts';
import { type CheckoutPurpose, checkoutPurposes, checkouts } from '../../../db/tables/checkouts.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;
/** Returns the buyer's user ID, or null if the buyer has no account yet. */
export const getCheckoutBuyer = ({ personId }: CheckoutRow): OwnerId | null =>
  personId === null ? null : ownerOfRow({ ownerId: personId });

export type NewCheckout = Pick<
  typeof checkouts.$inferInsert,
  'purpose' | 'subject' | 'personId' | 'bought' | 'expiresAt' | 'createdAt'
>;

const isFor = (purpose: CheckoutPurpose, subject: string) =>
  and(eq(checkouts.purpose, purpose), eq(checkouts.subject, subject));

export async function findOpenCheckout(
  db: Db,
  purpose: CheckoutPurpose,
  subject: string,
): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(isFor(purpose, subject), eq(checkouts.state, 'open')));
  return row;
}

/** Finds the open checkouts of a user with an account, for these purposes or for all. */
export async function findOpenCheckoutsOfUser(
  owner: OwnerId,
  db: Db,
  purposes: readonly CheckoutPurpose[] = checkoutPurposes,
): Promise<CheckoutRow[]> {
  const isOfUser = and(eq(checkouts.personId, owner), inArray(checkouts.purpose, [...purposes]));
  return db
    .select()
    .from(checkouts)
    .where(and(isOfUser, eq(checkouts.state, 'open')));
}

export async function findCompletedCheckout(
  db: Db,
  purpose: CheckoutPurpose,
  subject: string,
): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(isFor(purpose, subject), eq(checkouts.state, 'completed')));
  return row;
}

/** Returns undefined if a checkout is already open for the same purpose and subject. */
export async function insertCheckout(db: Db, checkout: NewCheckout): Promise<CheckoutRow | undefined> {
  const { purpose, subject } = checkout;
  const attempt = sql<number>`(select coalesce(max(attempt), 0) + 1 from ${checkouts} where ${isFor(purpose, subject)})`;
  const [row] = await db
    .insert(checkouts)
    .values({ ...checkout, attempt })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function findCheckoutByPage(db: Db, providerId: string): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.providerId, providerId));
  return row;
}

/** Returns false if the checkout was closed while its page opened. */
export async function saveCheckoutPageId(db: Db, id: string, providerId: string): Promise<boolean> {
  const saved = await db
    .update(checkouts)
    .set({ providerId })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'open')))
    .returning({ id: checkouts.id });
  return saved.length > 0;
}

/**
 * Links a checkout to its payment page, if the page's ID was not saved when it opened. The page's reference
 * contains the checkout's ID.
 */
export async function linkCheckoutPage(
  db: Db,
  id: string,
  providerId: string,
): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .update(checkouts)
    .set({ providerId })
    .where(and(eq(checkouts.id, id), isNull(checkouts.providerId)))
    .returning();
  return row;
}

/** Returns false if another request has saved a page ID meanwhile. The caller must then close that page. */
export async function markCheckoutClosed(db: Db, { id, providerId }: CheckoutRow): Promise<boolean> {
  const closed = await db
    .update(checkouts)
    .set({ state: 'closed' })
    .where(
      and(
        eq(checkouts.id, id),
        ne(checkouts.state, 'completed'),
        sql`${checkouts.providerId} is not distinct from ${providerId}`,
      ),
    )
    .returning({ id: checkouts.id });
  return closed.length > 0;
}

export async function markCheckoutCompleted(
  db: Db,
  { id }: CheckoutRow,
  personId: string | null,
): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .update(checkouts)
    .set({ state: 'completed', personId })
    .where(eq(checkouts.id, id))
    .returning();
  return row;
}

export async function findExpiredCheckouts(db: Db, now: Date): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.state, 'open'), lt(checkouts.expiresAt, now), ne(checkouts.purpose, 'signup')))
    .orderBy(checkouts.expiresAt)
    .limit(200);
}

export async function deleteOldCheckouts(db: Db, before: Date): Promise<void> {
  await db.delete(checkouts).where(and(ne(checkouts.state, 'open'), lt(checkouts.expiresAt, before)));
}

export async function deleteUnpaidCheckoutRows(
  db: Db,
  purpose: CheckoutPurpose,
  subject: string,
): Promise<void> {
  await db.delete(checkouts).where(and(isFor(purpose, subject), ne(checkouts.state, 'completed')));
}
