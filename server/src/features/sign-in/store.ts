import { and, desc, eq, gt, like, lt, ne, sql } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import { ownerOfRow } from '../../core/owner.ts';
import type { Db } from '../../db/client.ts';
import { credentials, sessions, verifications } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';
import { isAnyOf } from '../../db/uuid-array.ts';

/** Updates the password hash. With null, nobody can sign in until a reset sets a new password. */
export async function updatePassword(owner: OwnerId, db: Db, password: string | null): Promise<void> {
  await db
    .update(credentials)
    .set({ password })
    .where(and(eq(credentials.userId, owner), eq(credentials.providerId, 'credential')));
}

export async function findActiveSessions(owner: OwnerId, db: Db, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, owner), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt));
}

const isOwnSession = (owner: OwnerId, id: string) => and(eq(sessions.userId, owner), eq(sessions.id, id));

/** Locks a session before its notifications end. Returns whether it exists. */
export async function lockSession(owner: OwnerId, db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(isOwnSession(owner, id))
    .for('update');
  return rows.length > 0;
}

export async function endSession(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(isOwnSession(owner, id));
}

/**
 * The sign-in library stores a password reset link as a row with this prefix before the token. The row's
 * value is the user's id.
 */
const resetLinkPrefix = 'reset-password:';

export async function findResetLinkOwner(db: Db, token: string): Promise<OwnerId | undefined> {
  const [row] = await db
    .select({ ownerId: verifications.value })
    .from(verifications)
    .where(eq(verifications.identifier, `${resetLinkPrefix}${token}`));
  return row && ownerOfRow(row);
}

/** Deletes a reset link in the transaction that changes the password, so that the link works only once. */
export async function consumeResetLink(db: Db, token: string, now: Date): Promise<OwnerId | undefined> {
  const [row] = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, `${resetLinkPrefix}${token}`), gt(verifications.expiresAt, now)))
    .returning({ ownerId: verifications.value });
  return row && ownerOfRow(row);
}

/** Deletes all reset links of a user when the password changes, so that links in older mails stop working. */
export async function endResetLinks(owner: OwnerId, db: Db): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.value, owner), like(verifications.identifier, `${resetLinkPrefix}%`)));
}

export async function endAllSessions(owner: OwnerId, db: Db, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, owner), except ? ne(sessions.id, except) : undefined));
}

export async function deleteExpiredSessionsAndTokens(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}

/** Returns the email addresses of these people, except suspended ones. */
export async function readResetRecipients(db: Db, people: readonly OwnerId[]) {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`${isAnyOf(users.id, people)} and ${users.disabledAt} is null`);
}

export async function insertResetLinks(
  db: Db,
  links: readonly { id: string; token: string }[],
  expiresAt: Date,
): Promise<void> {
  await db
    .insert(verifications)
    .values(
      links.map(({ id, token }) => ({ identifier: `${resetLinkPrefix}${token}`, value: id, expiresAt })),
    );
}
