import { and, eq, isNull, or } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/tables/users.ts';
import { vendorFlyers, vendors } from '../../../db/tables/vendors.ts';

/** Reads a flyer if its listing is visible or belongs to the caller. */
export async function readFlyer(owner: OwnerId, db: Db, id: string) {
  const isShown = and(eq(vendors.isListed, true), isNull(users.disabledAt));
  const [row] = await db
    .select({
      id: vendorFlyers.id,
      name: vendorFlyers.originalName,
      bytes: vendorFlyers.bytes,
      storageKey: vendorFlyers.storageKey,
    })
    .from(vendorFlyers)
    .innerJoin(vendors, eq(vendors.userId, vendorFlyers.vendorId))
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(and(eq(vendorFlyers.id, id), or(isShown, eq(vendors.userId, owner))));
  return row;
}
