import { eq } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { vendorFlyers } from '../../../db/tables/vendors.ts';

/** Replaces all flyer rows of a vendor, because positions are unique and may have been swapped. */
export async function replaceFlyers(
  owner: OwnerId,
  db: Db,
  rows: (typeof vendorFlyers.$inferInsert)[],
): Promise<void> {
  await db.delete(vendorFlyers).where(eq(vendorFlyers.vendorId, owner));
  if (rows.length) await db.insert(vendorFlyers).values(rows);
}

export async function flyerExists(db: Db, storageKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: vendorFlyers.id })
    .from(vendorFlyers)
    .where(eq(vendorFlyers.storageKey, storageKey));
  return row !== undefined;
}
