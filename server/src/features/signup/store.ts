import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { pendingSignups } from '../../db/tables/signups.ts';

export type SignupRow = typeof pendingSignups.$inferSelect;
export type NewSignup = typeof pendingSignups.$inferInsert;

export async function openSignupOf(db: Db, email: string): Promise<SignupRow | undefined> {
  const [row] = await db
    .select()
    .from(pendingSignups)
    .where(and(eq(pendingSignups.email, email), eq(pendingSignups.state, 'open')));
  return row;
}

/**
 * One open sign-up an e-mail, whose page for paying must be the one that is known to be closed: then it is begun
 * (anew). Nothing when another attempt got in between.
 */
export async function beginSignup(
  db: Db,
  signup: NewSignup,
  closedCheckout: string | null,
): Promise<SignupRow | undefined> {
  const { email: _, createdAt: __, ...changes } = signup;
  const [row] = await db
    .insert(pendingSignups)
    .values({ ...signup, attempts: 1 })
    .onConflictDoUpdate({
      target: pendingSignups.email,
      targetWhere: eq(pendingSignups.state, 'open'),
      set: { ...changes, checkoutId: null, attempts: sql`${pendingSignups.attempts} + 1` },
      setWhere: sql`${pendingSignups.checkoutId} is not distinct from ${closedCheckout}`,
    })
    .returning();
  return row;
}

const thisAttempt = ({ id, attempts }: SignupRow) =>
  and(eq(pendingSignups.id, id), eq(pendingSignups.attempts, attempts), eq(pendingSignups.state, 'open'));

/** Answers false when a later attempt has taken over. */
export async function saveProviderIds(
  db: Db,
  attempt: SignupRow,
  ids: { customerId: string; checkoutId?: string },
): Promise<boolean> {
  const saved = await db
    .update(pendingSignups)
    .set(ids)
    .where(thisAttempt(attempt))
    .returning({ id: pendingSignups.id });
  return saved.length > 0;
}

export async function signupOfCheckout(db: Db, checkoutId: string): Promise<SignupRow | undefined> {
  const [row] = await db.select().from(pendingSignups).where(eq(pendingSignups.checkoutId, checkoutId));
  return row;
}

/** Locked until the transaction ends: the return and the webhook finish it one after the other. */
export async function lockSignup(db: Db, id: string): Promise<SignupRow | undefined> {
  const [row] = await db.select().from(pendingSignups).where(eq(pendingSignups.id, id)).for('update');
  return row;
}

/** What was typed is no longer needed here: the account has it now, or nobody does. */
export async function closeSignup(
  db: Db,
  id: string,
  outcome: { state: 'done' | 'dropped'; accountId?: string },
): Promise<void> {
  await db
    .update(pendingSignups)
    .set({ ...outcome, facts: null, passwordHash: null, pictures: [] })
    .where(eq(pendingSignups.id, id));
}

/** The secret opens the door once. */
export async function takeSecret(db: Db, id: string, secretHash: string): Promise<boolean> {
  const taken = await db
    .update(pendingSignups)
    .set({ secretHash: null })
    .where(and(eq(pendingSignups.id, id), eq(pendingSignups.secretHash, secretHash)))
    .returning({ id: pendingSignups.id });
  return taken.length > 0;
}

export async function expiredSignups(db: Db, now: Date): Promise<SignupRow[]> {
  return db.select().from(pendingSignups).where(lt(pendingSignups.expiresAt, now)).limit(500);
}

export async function deleteSignup(db: Db, id: string): Promise<void> {
  await db.delete(pendingSignups).where(eq(pendingSignups.id, id));
}

/** Everything of someone who leaves, or who never came. */
export async function deleteSignupsOf(db: Db, accountId: string, email: string): Promise<void> {
  await db
    .delete(pendingSignups)
    .where(sql`${pendingSignups.accountId} = ${accountId} or ${pendingSignups.email} = ${email}`);
}
