import { asc, eq, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { OwnerId } from '../../core/context.ts';
import { accountColumns } from '../../db/account-columns.ts';
import { advisoryLock } from '../../db/advisory-lock.ts';
import type { Db } from '../../db/client.ts';
import { isOwnRow } from '../../db/own-row.ts';
import { contactLists } from '../../db/tables/contact-lists.ts';
import { tags } from '../../db/tables/contacts.ts';
import { syncedDevices } from '../../db/tables/device-passwords.ts';
import { entitlements } from '../../db/tables/entitlements.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { accountVersions } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';

export type DevicePasswordRow = typeof syncedDevices.$inferSelect;

/** Locks the devices of an owner, so that two requests cannot exceed the limit together. */
export const lockDevicePasswords = (owner: OwnerId, db: Db): Promise<void> =>
  advisoryLock(db, `device-passwords:${owner}`);

export const findDevicePasswords = (owner: OwnerId, db: Db): Promise<DevicePasswordRow[]> =>
  db
    .select()
    .from(syncedDevices)
    .where(eq(syncedDevices.ownerId, owner))
    .orderBy(asc(syncedDevices.createdAt), asc(syncedDevices.id));

export const countDevicePasswords = (owner: OwnerId, db: Db): Promise<number> =>
  db.$count(syncedDevices, eq(syncedDevices.ownerId, owner));

export async function insertDevicePassword(
  owner: OwnerId,
  db: Db,
  row: Omit<typeof syncedDevices.$inferInsert, 'ownerId'>,
): Promise<DevicePasswordRow> {
  const [added] = await db
    .insert(syncedDevices)
    .values({ ...row, ownerId: owner })
    .returning();
  return added as DevicePasswordRow;
}

export async function deleteDevicePassword(owner: OwnerId, db: Db, id: string): Promise<boolean> {
  const own = isOwnRow(syncedDevices, owner, id);
  return (await db.delete(syncedDevices).where(own).returning({ id: syncedDevices.id })).length > 0;
}

export async function deleteAllDevicePasswords(owner: OwnerId, db: Db): Promise<void> {
  await db.delete(syncedDevices).where(eq(syncedDevices.ownerId, owner));
}

export async function isOwnTag(owner: OwnerId, db: Db, id: string): Promise<boolean> {
  return (await db.$count(tags, isOwnRow(tags, owner, id))) > 0;
}

export async function isOwnList(owner: OwnerId, db: Db, id: string): Promise<boolean> {
  return (await db.$count(contactLists, isOwnRow(contactLists, owner, id))) > 0;
}

export async function markDevicePasswordUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(syncedDevices).set({ lastUsedAt: now }).where(sql`id = ${id}`);
}

interface DeviceWithAccount extends Pick<DevicePasswordRow, 'id' | 'ownerId' | 'scope' | 'tagId' | 'listId'> {
  lastUsedAt: string | null;
  username: string;
  /** A version that changes with the account, so that callers know when to read the account again. */
  version: number;
}

/** Finds the device with a password, unless its account is suspended. */
export async function findDeviceByHash(
  client: Sql,
  passwordHash: string,
): Promise<DeviceWithAccount | undefined> {
  const [row] = await client<DeviceWithAccount[]>`
    select d.id, d.scope, d.tag_id as "tagId", d.list_id as "listId", d.owner_id as "ownerId", d.last_used_at as "lastUsedAt",
      u.email as username, a.version::float8 as version
    from synced_devices d join users u on u.id = d.owner_id join account_versions a on a.user_id = u.id
    where d.password_hash = ${passwordHash} and u.disabled_at is null`;
  return row;
}

/** Reads the account of a device, unless it is suspended. */
export async function readAccountOfDeviceOwner(db: Db, ownerId: string) {
  const [row] = await db
    .select(accountColumns)
    .from(users)
    .innerJoin(accountVersions, eq(accountVersions.userId, users.id))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(entitlements, eq(entitlements.personId, users.id))
    .where(sql`${users.id} = ${ownerId} and ${users.disabledAt} is null`);
  return row;
}
