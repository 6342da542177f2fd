import { and, eq, isNull, ne } from 'drizzle-orm';
import type postgres from 'postgres';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { doors } from '../../db/tables/doors.ts';
import { images } from '../../db/tables/infrastructure.ts';
import { doorFiles, doorUploads } from '../../db/tables/vault.ts';
import { vendorFlyers } from '../../db/tables/vendors.ts';

const rowsPerBatch = 500;

/**
 * Reads the rows that match a condition on `$1` in batches, so that a slow download does not block a database
 * connection.
 */
export async function* readOwnedRows(
  sql: postgres.Sql,
  owner: OwnerId,
  table: string,
  condition: string,
): AsyncGenerator<Record<string, unknown>[]> {
  const statement = `select ctid::text as place, to_jsonb(own) as row from "${table}" own
    where (${condition}) and ctid > $2::tid order by ctid limit ${rowsPerBatch}`;
  for (let place = '(0,0)'; ; ) {
    const rows = await sql.unsafe<{ place: string; row: Record<string, unknown> }[]>(statement, [
      owner,
      place,
    ]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ row }) => row);
    place = last.place;
  }
}

export async function hasOwnedRows(
  sql: postgres.Sql,
  owner: OwnerId,
  table: string,
  condition: string,
): Promise<boolean> {
  const rows = await sql.unsafe(`select 1 from "${table}" own where ${condition} limit 1`, [owner]);
  return rows.length > 0;
}

export async function findVaultFiles(owner: OwnerId, db: Db) {
  return db
    .select({
      id: doorFiles.id,
      ownerId: doorFiles.ownerId,
      name: doorFiles.name,
      address: doors.address,
      createdAt: doorFiles.createdAt,
    })
    .from(doorFiles)
    .innerJoin(doors, eq(doors.id, doorFiles.doorId))
    .where(
      and(
        eq(doorFiles.ownerId, owner),
        ne(doorFiles.type, 'LINK'),
        isNull(doorFiles.deletedAt),
        isNull(doorFiles.missingAt),
        isNull(doors.deletedAt),
      ),
    );
}

export async function findImages(owner: OwnerId, db: Db) {
  return db.select().from(images).where(eq(images.ownerId, owner));
}

export async function findFlyerStorageKeys(owner: OwnerId, db: Db): Promise<string[]> {
  const rows = await db
    .select({ storageKey: vendorFlyers.storageKey })
    .from(vendorFlyers)
    .where(eq(vendorFlyers.vendorId, owner));
  return rows.map(({ storageKey }) => storageKey);
}

export async function findUploadIds(owner: OwnerId, db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: doorUploads.id })
    .from(doorUploads)
    .where(eq(doorUploads.ownerId, owner));
  return rows.map(({ id }) => id);
}
