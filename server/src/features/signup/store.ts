import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import { ownerOfRow } from '../../core/owner.ts';
import { advisoryLock } from '../../db/advisory-lock.ts';
import type { Db } from '../../db/client.ts';
import { pendingSignups } from '../../db/tables/signups.ts';

export type SignupRow = typeof pendingSignups.$inferSelect;
/** Returns the account of a finished sign-up. */
export const getSignupOwner = ({ accountId }: SignupRow): OwnerId | undefined =>
  accountId === null ? undefined : ownerOfRow({ ownerId: accountId });

export type NewSignup = typeof pendingSignups.$inferInsert;

const isOpen = eq(pendingSignups.state, 'open');

/** Finds the open sign-up of the browser with this secret. */
export async function findOpenSignupBySecret(db: Db, secretHash: string): Promise<SignupRow | undefined> {
  const [row] = await db
    .select()
    .from(pendingSignups)
    .where(and(eq(pendingSignups.secretHash, secretHash), isOpen));
  return row;
}

/** Finds open sign-ups of other browsers with this email, latest first. */
export async function findSignupsOfOtherBrowsers(
  db: Db,
  email: string,
  own: string | undefined,
): Promise<SignupRow[]> {
  return db
    .select()
    .from(pendingSignups)
    .where(and(eq(pendingSignups.email, email), isOpen, own ? ne(pendingSignups.id, own) : undefined))
    .orderBy(desc(pendingSignups.createdAt))
    .limit(5);
}

/**
 * Inserts a sign-up, or updates the sign-up of the same browser. Returns undefined if another window has just
 * updated it.
 */
export async function upsertSignup(
  db: Db,
  signup: NewSignup,
  own: SignupRow | undefined,
): Promise<SignupRow | undefined> {
  if (!own) {
    const [row] = await db
      .insert(pendingSignups)
      .values({ ...signup, attempts: 1 })
      .returning();
    return row;
  }
  const { createdAt: _, ...changes } = signup;
  const [row] = await db
    .update(pendingSignups)
    .set({ ...changes, attempts: own.attempts + 1 })
    .where(and(eq(pendingSignups.id, own.id), isOpen, eq(pendingSignups.attempts, own.attempts)))
    .returning();
  return row;
}

export async function saveSignupCustomer(db: Db, id: string, customerId: string): Promise<void> {
  await db.update(pendingSignups).set({ customerId }).where(eq(pendingSignups.id, id));
}

export async function readSignup(db: Db, id: string): Promise<SignupRow | undefined> {
  const [row] = await db.select().from(pendingSignups).where(eq(pendingSignups.id, id));
  return row;
}

export async function findSignupBySecret(db: Db, secretHash: string): Promise<SignupRow | undefined> {
  const [row] = await db.select().from(pendingSignups).where(eq(pendingSignups.secretHash, secretHash));
  return row;
}

export async function hasOpenSignup(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: pendingSignups.id })
    .from(pendingSignups)
    .where(and(eq(pendingSignups.customerId, customerId), eq(pendingSignups.state, 'open')));
  return row !== undefined;
}

/**
 * Locks the sign-up until the transaction ends, so that the returning browser and the webhook do not finish
 * it at the same time.
 */
export async function lockSignup(db: Db, id: string): Promise<SignupRow | undefined> {
  const [row] = await db.select().from(pendingSignups).where(eq(pendingSignups.id, id)).for('update');
  return row;
}

/** Saves how a sign-up ended and deletes its answers: the account has them now, or the sign-up failed. */
export async function saveSignupOutcome(
  db: Db,
  id: string,
  outcome: { state: 'done' | 'dropped'; accountId?: string },
): Promise<void> {
  await db
    .update(pendingSignups)
    .set({ ...outcome, facts: null, passwordHash: null, pictures: [] })
    .where(eq(pendingSignups.id, id));
}

/** Deletes the secret, so that it can open only one session. */
export async function consumeSignupSecret(db: Db, id: string, secretHash: string): Promise<boolean> {
  const taken = await db
    .update(pendingSignups)
    .set({ secretHash: null })
    .where(and(eq(pendingSignups.id, id), eq(pendingSignups.secretHash, secretHash)))
    .returning({ id: pendingSignups.id });
  return taken.length > 0;
}

export async function findExpiredSignups(db: Db, now: Date): Promise<SignupRow[]> {
  return db.select().from(pendingSignups).where(lt(pendingSignups.expiresAt, now)).limit(500);
}

export async function deleteSignup(db: Db, id: string): Promise<void> {
  await db.delete(pendingSignups).where(eq(pendingSignups.id, id));
}

/** Deletes the sign-ups of an account and all sign-ups with its email. Returns their ids. */
export async function deleteSignupsByAccountOrEmail(
  db: Db,
  accountId: string,
  email: string,
): Promise<string[]> {
  const deleted = await db
    .delete(pendingSignups)
    .where(sql`${pendingSignups.accountId} = ${accountId} or ${pendingSignups.email} = ${email}`)
    .returning({ id: pendingSignups.id });
  return deleted.map(({ id }) => id);
}

/**
 * Locks an email, so that only one sign-up with it finishes at a time. Otherwise two sign-ups would find the
 * email free, and the second would fail instead of being refunded.
 */
export const lockSignupEmail = (db: Db, email: string): Promise<void> =>
  advisoryLock(db, `signup-email:${email.toLowerCase()}`);
