import { and, eq } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { Role } from '#contract/roles.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { favorites } from '../../../db/tables/roster.ts';

export interface FavoriteRow {
  id: string;
  category: VendorCategory;
  companyName: string;
  companyLogo: string | null;
  servicePhoto: string | null;
  pocAgent: string | null;
  pocEmail: string | null;
  website: string | null;
  vendorPhone: string | null;
  phoneNumber: string | null;
  isPartner: boolean;
}

/** Reads a user's favorites: partners first, then by name. Unlisted vendors stay stored but are left out. */
export function readFavorites(owner: OwnerId, sql: Sql): Promise<FavoriteRow[]> {
  return sql<FavoriteRow[]>`
    select v.user_id as id, v.business_category as category, v.company_name as "companyName",
      profiles.logo_image as "companyLogo", v.service_photo as "servicePhoto", v.poc_agent as "pocAgent",
      v.poc_email as "pocEmail", v.website, v.vendor_phone as "vendorPhone", u.phone_number as "phoneNumber",
      place.id is not null as "isPartner"
    from favorites f join vendors v on v.user_id = f.vendor_id join users u on u.id = v.user_id
    join profiles on profiles.user_id = v.user_id
    left join partner_places place on place.vendor_id = v.user_id and place.confirmed_at is not null
    where f.owner_id = ${owner} and v.is_listed and u.disabled_at is null
    order by place.id is null, v.company_name, v.user_id`;
}

export async function insertFavorite(owner: OwnerId, db: Db, vendorId: string, now: Date): Promise<boolean> {
  const added = await db
    .insert(favorites)
    .values({ ownerId: owner, vendorId, createdAt: now })
    .onConflictDoNothing()
    .returning({ vendorId: favorites.vendorId });
  return added.length > 0;
}

export async function deleteFavorite(owner: OwnerId, db: Db, vendorId: string): Promise<boolean> {
  const removed = await db
    .delete(favorites)
    .where(and(eq(favorites.ownerId, owner), eq(favorites.vendorId, vendorId)))
    .returning({ vendorId: favorites.vendorId });
  return removed.length > 0;
}

export interface RoleCount {
  role: Role;
  count: number;
  recent: number;
}

/**
 * Counts the users of each role who have the vendor's own listing as a favorite, in total and since a time.
 */
export function countFavorites(owner: OwnerId, sql: Sql, since: Date): Promise<RoleCount[]> {
  return sql<RoleCount[]>`
    select u.role, count(*)::int as count, (count(*) filter (where f.created_at >= ${since.toISOString()}::timestamptz))::int as recent
    from favorites f join users u on u.id = f.owner_id where f.vendor_id = ${owner} group by 1`;
}
