import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/tables/users.ts';
import { vendors } from '../../db/tables/vendors.ts';

/** Reads a vendor if the listing is visible. */
export async function readListedVendor(db: Db, vendorId: string) {
  const [row] = await db
    .select({
      id: vendors.userId,
      companyName: vendors.companyName,
      category: vendors.businessCategory,
      firstName: users.firstName,
      email: sql<string>`coalesce(${vendors.pocEmail}, ${users.email})`,
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(and(eq(vendors.userId, vendorId), eq(vendors.isListed, true), isNull(users.disabledAt)));
  return row;
}
