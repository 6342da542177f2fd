import { and, eq, isNull } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import type { Db } from '../../../db/client.ts';
import { sphereSettings } from '../../../db/tables/sphere.ts';
import { users } from '../../../db/tables/users.ts';

export type SettingsRow = typeof sphereSettings.$inferSelect;

export async function readSettings(owner: OwnerId, db: Db): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(sphereSettings).where(eq(sphereSettings.ownerId, owner));
  return row;
}

/** Inserts the settings and returns whether they are new. */
export async function insertSettings(owner: OwnerId, db: Db, calendarSecret: string): Promise<boolean> {
  const added = await db
    .insert(sphereSettings)
    .values({ ownerId: owner, calendarSecret })
    .onConflictDoNothing()
    .returning({ ownerId: sphereSettings.ownerId });
  return added.length > 0;
}

export async function updateSettings(
  owner: OwnerId,
  db: Db,
  changes: Partial<Pick<SettingsRow, 'calendarSecret' | 'morningMail' | 'calendarTasks'>>,
): Promise<void> {
  await db.update(sphereSettings).set(changes).where(eq(sphereSettings.ownerId, owner));
}

export interface CalendarOwner {
  ownerId: OwnerId;
  timeZone: string;
}

/**
 * Finds the owner of a calendar by its secret. Anyone with the secret may see the owner's dates and nothing
 * else.
 */
export async function findCalendarOwner(
  db: Db,
  secret: string,
): Promise<(CalendarOwner & Pick<SettingsRow, 'calendarTasks'>) | undefined> {
  const [row] = await db
    .select({ ownerId: users.id, timeZone: users.timeZone, calendarTasks: sphereSettings.calendarTasks })
    .from(sphereSettings)
    .innerJoin(users, eq(users.id, sphereSettings.ownerId))
    .where(and(eq(sphereSettings.calendarSecret, secret), isNull(users.disabledAt)));
  return row && { ...row, ownerId: ownerOfRow(row) };
}

export interface MorningMailRecipient extends CalendarOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** Finds the users who turned on the morning mail. */
export async function findMorningMailRecipients(db: Db): Promise<MorningMailRecipient[]> {
  const rows = await db
    .select({
      ownerId: users.id,
      timeZone: users.timeZone,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(sphereSettings)
    .innerJoin(users, eq(users.id, sphereSettings.ownerId))
    .where(and(eq(sphereSettings.morningMail, true), isNull(users.disabledAt)));
  return rows.map((row) => ({ ...row, ownerId: ownerOfRow(row) }));
}
