import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { users } from '../../db/tables/users.ts';
import { vendorFlyers, vendors } from '../../db/tables/vendors.ts';

export type VendorColumns = Partial<Omit<typeof vendors.$inferInsert, 'userId' | 'createdAt' | 'searchText'>>;
export type FlyerRow = typeof vendorFlyers.$inferSelect;

const person = {
  email: users.email,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  phoneNumber: users.phoneNumber,
  userCreatedAt: users.createdAt,
  userUpdatedAt: users.updatedAt,
  profilePicture: profiles.profilePicture,
  logoImage: profiles.logoImage,
  reachMeOut: profiles.reachMeOut,
  travelToOffices: profiles.travelToOffices,
  provideFood: profiles.provideFood,
};

/** Reads a company with the person who owns it. */
export async function readVendorRow(owner: OwnerId, db: Db) {
  const [row] = await db
    .select({ ...getTableColumns(vendors), ...person })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.userId))
    .innerJoin(profiles, eq(profiles.userId, vendors.userId))
    .where(eq(vendors.userId, owner));
  return row;
}

export type VendorRow = NonNullable<Awaited<ReturnType<typeof readVendorRow>>>;

/** Locks the vendor until the transaction ends, so that saves do not overlap. */
export async function lockVendor(owner: OwnerId, db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: vendors.userId })
    .from(vendors)
    .where(eq(vendors.userId, owner))
    .for('no key update');
  return rows.length > 0;
}

export async function updateVendorRow(owner: OwnerId, db: Db, facts: VendorColumns): Promise<void> {
  await db.update(vendors).set(facts).where(eq(vendors.userId, owner));
}

export async function findFlyers(owner: OwnerId, db: Db): Promise<FlyerRow[]> {
  return db
    .select()
    .from(vendorFlyers)
    .where(eq(vendorFlyers.vendorId, owner))
    .orderBy(asc(vendorFlyers.position));
}
