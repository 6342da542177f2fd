import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { OwnerId } from '../../core/context.ts';
import { ownerOfRow } from '../../core/owner.ts';
import type { Db } from '../../db/client.ts';
import {
  type AccountLinkPurpose,
  accountLinks,
  failedSignIns,
  knownDevices,
} from '../../db/tables/account-security.ts';
import { auditLog } from '../../db/tables/infrastructure.ts';
import { credentials } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';

/** Adds the device or updates the time of its last sign-in. Returns whether the device is new. */
export async function upsertDevice(owner: OwnerId, db: Db, deviceHash: string, now: Date): Promise<boolean> {
  const added = await db
    .insert(knownDevices)
    .values({ userId: owner, deviceHash, createdAt: now, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId });
  if (added.length === 0)
    await db
      .update(knownDevices)
      .set({ lastSeenAt: now })
      .where(and(eq(knownDevices.userId, owner), eq(knownDevices.deviceHash, deviceHash)));
  return added.length > 0;
}

export async function hasDevice(db: Db, email: string, deviceHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.deviceHash, deviceHash)));
  return rows.length > 0;
}

export async function deleteDevices(owner: OwnerId, db: Db, exceptHash?: string): Promise<void> {
  await db
    .delete(knownDevices)
    .where(
      and(eq(knownDevices.userId, owner), exceptHash ? ne(knownDevices.deviceHash, exceptHash) : undefined),
    );
}

export async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, before));
}

interface NewLink {
  purpose: AccountLinkPurpose;
  expiresAt: Date;
  dedupeKey?: string;
}

/** Returns the new link's ID, or undefined if a link with the same dedupe key exists. */
export async function insertAccountLink(owner: OwnerId, db: Db, link: NewLink): Promise<string | undefined> {
  const [row] = await db
    .insert(accountLinks)
    .values({ ...link, userId: owner })
    .onConflictDoNothing({ target: accountLinks.dedupeKey })
    .returning({ id: accountLinks.id });
  return row?.id;
}

/** Expires the link and returns its account. Of two simultaneous requests, only one gets the account. */
export async function consumeAccountLink(
  db: Db,
  id: string,
  purpose: AccountLinkPurpose,
  now: Date,
): Promise<OwnerId | undefined> {
  const [row] = await db
    .update(accountLinks)
    .set({ expiresAt: now })
    .where(and(eq(accountLinks.id, id), eq(accountLinks.purpose, purpose), gt(accountLinks.expiresAt, now)))
    .returning({ ownerId: accountLinks.userId });
  return row && ownerOfRow(row);
}

export async function deleteOldAccountLinks(db: Db, before: Date): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, before));
}

type FailureKind = 'passwords' | 'codes' | 'throttled';

/** Runs the same statement whether or not the account exists, so that timing does not reveal accounts. */
export async function countSignInFailure(db: Db, email: string, kind: FailureKind, now: Date): Promise<void> {
  const column = sql.identifier(kind);
  await db.execute(sql`
    insert into ${failedSignIns} as kept (user_id, window_start, ${column})
    select id, date_trunc('hour', ${now.toISOString()}::timestamptz), 1 from ${users} where email = ${email}
    on conflict (user_id, window_start) do update set ${column} = kept.${column} + 1`);
}

const failedAction = 'account.sign-in-failed' satisfies AuditAction;

/** Moves failures of past hours to the audit log, as exactly one entry per account and hour. */
export async function moveSignInFailuresToAuditLog(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    with finished as (
      delete from ${failedSignIns}
      where window_start < date_trunc('hour', ${now.toISOString()}::timestamptz)
      returning user_id, window_start, passwords, codes, throttled)
    insert into ${auditLog} (at, action, subject, details)
    select window_start + interval '1 hour', ${failedAction}, user_id::text,
      jsonb_build_object('passwords', passwords, 'codes', codes, 'throttled', throttled)
    from finished`);
}

interface SignInRow {
  owner: OwnerId;
  passwordHash: string | null;
  disabledAt: Date | null;
}

export async function readSignInAccount(db: Db, email: string): Promise<SignInRow | undefined> {
  const [row] = await db
    .select({ ownerId: users.id, passwordHash: credentials.password, disabledAt: users.disabledAt })
    .from(users)
    .innerJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(eq(users.email, email));
  return row && { ...row, owner: ownerOfRow(row) };
}

export async function readRecipient(owner: OwnerId, db: Db) {
  const [row] = await db
    .select({ email: users.email, timeZone: users.timeZone, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, owner));
  return row;
}
