import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { credentials, sessions, verifications } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Omit<typeof users.$inferInsert, 'name' | 'image'>;

export async function readUser(owner: OwnerId, db: Db): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, owner));
  return row;
}

/** The row stays locked until the transaction ends, so that two savers come one after the other. */
export async function readUserForUpdate(owner: OwnerId, db: Db): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, owner)).for('update');
  return row;
}

export async function updateUser(
  owner: OwnerId,
  db: Db,
  changes: Partial<NewUser>,
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(changes).where(eq(users.id, owner)).returning();
  return row;
}

export async function insertUser(db: Db, user: NewUser, passwordHash: string): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  if (row) await db.insert(credentials).values({ accountId: row.id, userId: row.id, password: passwordHash });
  return row;
}

export async function isTaken(db: Db, email: string): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row !== undefined;
}

export async function readPasswordHash(owner: OwnerId, db: Db): Promise<string | null | undefined> {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, owner), eq(credentials.providerId, 'credential')));
  return row?.password;
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function activeSessions(owner: OwnerId, db: Db, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, owner), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt));
}

export async function endSession(owner: OwnerId, db: Db, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, owner), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endAllSessions(owner: OwnerId, db: Db, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, owner), except ? ne(sessions.id, except) : undefined));
}

export async function deleteEnded(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}
