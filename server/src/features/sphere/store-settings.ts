import { eq } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { sphereSettings } from '../../db/tables/sphere.ts';

export type SettingsRow = typeof sphereSettings.$inferSelect;

export async function readSettings(owner: OwnerId, db: Db): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(sphereSettings).where(eq(sphereSettings.ownerId, owner));
  return row;
}

/** Answers whether they are new. */
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
  changes: Partial<Pick<SettingsRow, 'calendarSecret' | 'morningMail'>>,
): Promise<void> {
  await db.update(sphereSettings).set(changes).where(eq(sphereSettings.ownerId, owner));
}
