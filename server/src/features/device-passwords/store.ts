import { and, asc, eq, sql } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import { advisoryLock } from '../../db/advisory-lock.ts';
import type { Db } from '../../db/client.ts';
import { tags } from '../../db/tables/contacts.ts';
import { syncedDevices } from '../../db/tables/device-passwords.ts';

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
  const own = and(eq(syncedDevices.ownerId, owner), eq(syncedDevices.id, id));
  return (await db.delete(syncedDevices).where(own).returning({ id: syncedDevices.id })).length > 0;
}

export async function isOwnTag(owner: OwnerId, db: Db, id: string): Promise<boolean> {
  return (await db.$count(tags, and(eq(tags.ownerId, owner), eq(tags.id, id)))) > 0;
}

export async function markUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(syncedDevices).set({ lastUsedAt: now }).where(sql`id = ${id}`);
}
