import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type postgres from 'postgres';
import type { Storage } from '../gateways/storage/storage.ts';
import { OperatorError } from '../start-checks.ts';
import type { Context, Services } from './context.ts';

/** The object of a file store that contains the id of the database to which the files belong. */
export const storeOwnerKey = 'installation-id';

/**
 * Makes sure that the files in the store belong to this database, because jobs delete files without a row.
 * A store without an id gets ours, unless it has files and no row of this database refers to any file.
 */
export async function claimStore({
  database: { sql },
  storage,
  config,
}: Pick<Services, 'database' | 'storage' | 'config'>): Promise<void> {
  const id = await findInstallationId(sql);
  let owner = await readStoreOwner(storage);
  if (!owner && ((await refersToFiles(sql)) || !(await hasFiles(storage)))) {
    await storage.put(storeOwnerKey, Buffer.from(id), { contentType: 'text/plain' });
    // Another system may have written its id at the same time.
    owner = await readStoreOwner(storage);
  }
  if (owner === id) return;
  const files = config.s3 ? `the bucket ${config.s3.bucket}` : join(config.dataDir, 'files');
  throw new OperatorError(
    `The files in ${files} belong to another database: give this system an empty file store, or see “Files” in docs/operating.md.`,
  );
}

/** Replaces the owner of a store that was filled from a backup. */
export async function writeStoreOwner(sql: postgres.Sql, storage: Storage): Promise<void> {
  await storage.put(storeOwnerKey, Buffer.from(await findInstallationId(sql)), { contentType: 'text/plain' });
}

/** Deletes stored files without a row. */
export async function deleteOrphans({ services }: Context, keys: readonly string[]): Promise<void> {
  if (keys.length) await claimStore(services);
  for (const key of keys) await services.storage.remove(key);
}

async function findInstallationId(sql: postgres.Sql): Promise<string> {
  await sql`insert into installation default values on conflict do nothing`;
  const [row] = await sql<{ uuid: string }[]>`select uuid from installation`;
  if (!row) throw new Error('The table installation is empty.');
  return row.uuid;
}

async function readStoreOwner(storage: Storage): Promise<string | undefined> {
  const found = await storage.get(storeOwnerKey);
  return found && text(found.stream);
}

async function refersToFiles(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ isReferring: boolean }[]>`
    select exists (select from images) or exists (select from door_files) or exists (select from vendor_flyers) as "isReferring"`;
  return row?.isReferring ?? false;
}

async function hasFiles(storage: Storage): Promise<boolean> {
  for await (const _ of storage.list('')) return true;
  return false;
}
