import { type FoundFiles, maxFoundFiles } from '#contract/doors-vault/vault-search.ts';
import { slugOf } from '#contract/slug.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fileOf } from '../rules.ts';
import { findNamedFiles, readFilesWithDoors } from './store-search.ts';

/** Finds files by name in all doors, tolerating typos. */
export async function findFilesByName(context: OwnerContext, search: string): Promise<FoundFiles> {
  const { owner, db, services } = context;
  const matches = await findNamedFiles(owner, services.database.sql, search, maxFoundFiles);
  const rows = await readFilesWithDoors(
    owner,
    db,
    matches.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.file.id, row]));
  return {
    success: true,
    files: matches.flatMap(({ id }) => {
      const row = byId.get(id);
      if (!row) return [];
      const { address, category, fullName } = row.door;
      const door = { id: row.door.id, address, slug: slugOf(address), category, fullName };
      return [{ ...fileOf(row.file), door }];
    }),
    total: matches[0]?.total ?? 0,
  };
}
