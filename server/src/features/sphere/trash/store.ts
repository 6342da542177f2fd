import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { TrashedContact } from '#contract/sphere/contact-trash.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { toUuidArray } from '../../../db/uuid-array.ts';

type TrashedRow = Omit<TrashedContact, 'deletedAt' | 'expiresAt'> & { deletedAt: string };

/**
 * Reads a page of the contacts that were deleted since a time. Leaves out merged contacts, which are hidden
 * but not in the trash.
 */
export async function findTrashedContacts(
  owner: OwnerId,
  database: Sql,
  since: Date,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: TrashedRow[]; total: number }> {
  const inTrash = database`
    owner_id = ${owner} and deleted_at > ${since.toISOString()} and merge_id is null`;
  const [rows, [counted]] = await Promise.all([
    database<TrashedRow[]>`
      select id, first_name as "firstName", last_name as "lastName", company, email_address as "emailAddress",
        phone_number as "phoneNumber", deleted_at as "deletedAt"
      from contacts where ${inTrash}
      order by deleted_at desc, sort_first_name, sort_last_name, id limit ${limit} offset ${(page - 1) * limit}`,
    database<{ total: number }[]>`select count(*)::int as total from contacts where ${inTrash}`,
  ]);
  return { rows: [...rows], total: counted?.total ?? 0 };
}

/** Limits a statement to these contacts. Without ids, it does not limit the statement. */
const onlyIds = (ids: readonly string[] | undefined): SQL =>
  ids ? sql`and id = any(${toUuidArray(ids)})` : sql``;

/** Restores contacts that were deleted since a time. Returns how many it restored. */
export async function restoreTrashedContacts(
  owner: OwnerId,
  db: Db,
  since: Date,
  ids?: readonly string[],
): Promise<number> {
  const restored = await db.execute(sql`
    update contacts set deleted_at = null, deletion_id = null
    where owner_id = ${owner} and deleted_at > ${since.toISOString()} and merge_id is null ${onlyIds(ids)}`);
  return restored.count;
}

/** Deletes contacts in the trash for good. Returns how many it deleted. */
export async function deleteTrashedContacts(
  owner: OwnerId,
  db: Db,
  ids?: readonly string[],
): Promise<number> {
  const deleted = await db.execute(sql`
    delete from contacts
    where owner_id = ${owner} and deleted_at is not null and merge_id is null ${onlyIds(ids)}`);
  return deleted.count;
}

/** Deletes contacts of all owners for good if they were moved to the trash before a time. */
export async function deleteContactsTrashedBefore(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    delete from contacts where deleted_at <= ${before.toISOString()} and merge_id is null`);
}
