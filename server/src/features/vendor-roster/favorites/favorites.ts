import { dayOf } from '#contract/day.ts';
import {
  countFavoritesByCategory,
  type Favorite,
  type FavoriteFigures,
  type FavoriteList,
  rolesWithFavorites,
} from '#contract/vendor-roster/vendor-favorites.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { imagePath } from '../../../core/image-path.ts';
import { requireListedVendor } from '../listed-vendor.ts';
import { findMonthStart, rosterTimeZone } from '../rules.ts';
import { countFavorites, deleteFavorite, type FavoriteRow, insertFavorite, readFavorites } from './store.ts';

export async function listFavorites({ owner, services }: OwnerContext): Promise<FavoriteList> {
  const favorites = (await readFavorites(owner, services.database.sql)).map(favoriteOf);
  return {
    success: true,
    favorites,
    totalCount: favorites.length,
    countsByCategory: countFavoritesByCategory(favorites),
  };
}

const favoriteOf = (row: FavoriteRow): Favorite => ({
  vendorId: row.id,
  businessCategory: row.category,
  vendor: {
    id: row.id,
    businessCategory: row.category,
    vendorCompanyName: row.companyName,
    servicePhoto: imagePath(row.servicePhoto),
    companyLogo: imagePath(row.companyLogo),
    POCAgent: row.pocAgent,
    POCEmail: row.pocEmail,
    website: row.website,
    vendorPhone: row.vendorPhone,
    user: { phoneNumber: row.phoneNumber, subscriptionPlan: row.isPartner ? 'premium' : 'basic' },
  },
});

/** Adds a favorite. Adding it twice changes nothing. */
export function addFavorite(context: OwnerContext, vendorId: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await requireListedVendor(transaction, vendorId);
    if (!(await insertFavorite(owner, db, vendorId, now))) return;
    await audit(transaction, { action: 'favorite.add', subject: vendorId });
  });
}

export function removeFavorite(context: OwnerContext, vendorId: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    if (!(await deleteFavorite(owner, db, vendorId))) return;
    await audit(transaction, { action: 'favorite.remove', subject: vendorId });
  });
}

/** Counts the users who have the caller's own listing as a favorite, by role. Staff are not counted. */
export async function countFavoritesByRole({ owner, services, now }: OwnerContext): Promise<FavoriteFigures> {
  const counts = await countFavorites(
    owner,
    services.database.sql,
    findMonthStart(dayOf(now, rosterTimeZone)),
  );
  const counted = rolesWithFavorites.map((role) => counts.find((row) => row.role === role));
  const [AGENT = 0, BROKER = 0, BROKERAGE = 0] = counted.map((row) => row?.count ?? 0);
  return {
    success: true,
    totalFavorites: AGENT + BROKER + BROKERAGE,
    favoritesByUserType: { AGENT, BROKER, BROKERAGE },
    newThisMonth: counted.reduce((sum, row) => sum + (row?.recent ?? 0), 0),
  };
}
