import { and, count, desc, eq, gt, inArray, isNotNull, isNull, like, lt, not, notExists } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import { ownerOfRow } from '../../core/owner.ts';
import type { Db } from '../../db/client.ts';
import { pendingSignIns, recoveryCodes, secondFactors } from '../../db/tables/second-factors.ts';
import { users } from '../../db/tables/users.ts';

export type FactorRow = typeof secondFactors.$inferSelect;
type NewFactor = Omit<typeof secondFactors.$inferInsert, 'userId'>;

const isOwnFactor = (owner: OwnerId) => eq(secondFactors.userId, owner);

export const findConfirmedFactors = (owner: OwnerId, db: Db): Promise<FactorRow[]> =>
  db
    .select()
    .from(secondFactors)
    .where(and(isOwnFactor(owner), isNotNull(secondFactors.confirmedAt)))
    .orderBy(desc(secondFactors.createdAt));

/** Inserts an unconfirmed factor and deletes an earlier unconfirmed one. */
export async function insertUnconfirmedFactor(owner: OwnerId, db: Db, factor: NewFactor): Promise<void> {
  await db.delete(secondFactors).where(and(isOwnFactor(owner), isNull(secondFactors.confirmedAt)));
  await db.insert(secondFactors).values({ ...factor, userId: owner });
}

export async function insertFactor(owner: OwnerId, db: Db, factor: NewFactor): Promise<boolean> {
  const added = await db
    .insert(secondFactors)
    .values({ ...factor, userId: owner })
    .onConflictDoNothing()
    .returning({ id: secondFactors.id });
  return added.length > 0;
}

export async function lockUnconfirmedFactor(owner: OwnerId, db: Db): Promise<FactorRow | undefined> {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(isOwnFactor(owner), isNull(secondFactors.confirmedAt)))
    .for('update');
  return row;
}

export async function updateFactor(owner: OwnerId, db: Db, id: string, changes: Partial<NewFactor>) {
  await db
    .update(secondFactors)
    .set(changes)
    .where(and(isOwnFactor(owner), eq(secondFactors.id, id)));
}

/** Records that a code was used. Of two simultaneous uses only one updates the row, so a code works once. */
export async function consumeTotpStep(
  owner: OwnerId,
  db: Db,
  id: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step, lastUsedAt: now })
    .where(and(isOwnFactor(owner), eq(secondFactors.id, id), lt(secondFactors.lastStep, step)))
    .returning({ id: secondFactors.id });
  return used.length > 0;
}

/** Returns the name of the deleted factor. */
export async function deleteFactor(owner: OwnerId, db: Db, id: string): Promise<string | undefined> {
  const [deleted] = await db
    .delete(secondFactors)
    .where(and(isOwnFactor(owner), eq(secondFactors.id, id)))
    .returning({ name: secondFactors.name });
  return deleted?.name;
}

export async function hasConfirmedEmail(owner: OwnerId, db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, owner), isNotNull(users.emailConfirmedAt)));
  return rows.length > 0;
}

export async function countRecoveryCodes(owner: OwnerId, db: Db): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, owner));
  return row?.left ?? 0;
}

export async function replaceRecoveryCodes(owner: OwnerId, db: Db, hashes: string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, owner));
  if (hashes.length) await db.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId: owner })));
}

export async function consumeRecoveryCode(owner: OwnerId, db: Db, hash: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, owner), eq(recoveryCodes.hash, hash)))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

export async function insertPendingSignIn(db: Db, step: typeof pendingSignIns.$inferInsert): Promise<void> {
  await db.insert(pendingSignIns).values(step);
}

/** Finds a pending sign-in that has not expired and locks it until the transaction ends. */
export async function lockPendingSignIn(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(pendingSignIns)
    .where(and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, now)))
    .for('update');
  return row && { ...row, owner: ownerOfRow({ ownerId: row.userId }) };
}

export async function storePasskeyChallenge(db: Db, id: string, challenge: string): Promise<void> {
  await db.update(pendingSignIns).set({ challenge }).where(eq(pendingSignIns.id, id));
}

export async function deletePendingSignIn(db: Db, id: string): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.id, id));
}

export async function deletePendingSignIns(owner: OwnerId, db: Db): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, owner));
}

export async function deleteExpiredPendingSignIns(db: Db, now: Date): Promise<void> {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
}

export async function deleteFactors(owner: OwnerId, db: Db): Promise<void> {
  await db.delete(secondFactors).where(isOwnFactor(owner));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, owner));
}

/** Finds authenticator secrets that are not encrypted with the current key. */
export const findSecretsWithOldKey = (db: Db, prefix: string): Promise<FactorRow[]> =>
  db
    .select()
    .from(secondFactors)
    .where(and(isNotNull(secondFactors.secret), not(like(secondFactors.secret, `${prefix}%`))));

/** Stores the newly encrypted secret, unless another process has changed the stored one meanwhile. */
export async function replaceTotpSecret(db: Db, { id, secret }: FactorRow, sealed: string): Promise<void> {
  await db
    .update(secondFactors)
    .set({ secret: sealed })
    .where(and(eq(secondFactors.id, id), eq(secondFactors.secret, secret ?? '')));
}

/** Finds admins and managers who sign in with a password alone. */
export const findStaffWithoutFactor = (db: Db) =>
  db
    .select({ id: users.id, email: users.email, role: users.role, createdAt: users.createdAt })
    .from(users)
    .where(
      and(
        inArray(users.role, ['ADMIN', 'MANAGER']),
        isNull(users.disabledAt),
        notExists(
          db
            .select({ id: secondFactors.id })
            .from(secondFactors)
            .where(and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt))),
        ),
      ),
    )
    .orderBy(users.createdAt)
    .limit(200);
