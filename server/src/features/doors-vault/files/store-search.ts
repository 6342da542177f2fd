import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { splitFoldedSearchWords } from '#contract/fuzzy-match.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { doors } from '../../../db/tables/doors.ts';
import { doorFiles } from '../../../db/tables/vault.ts';
import { matchesAllWords, orderByBestMatch } from '../../../db/word-search.ts';
import { isFilePresent } from './store.ts';

/** Finds files in all doors whose names contain every word, best matches first, with the total count. */
export async function searchFileNames(owner: OwnerId, sql: Sql, search: string, limit: number) {
  const words = splitFoldedSearchWords(search);
  const columns = {
    id: sql`f.id`,
    title: sql`f.name`,
    text: sql`f.search_text`,
    fuzzyText: sql`f.search_text`,
  };
  return sql<{ id: string; total: number }[]>`
    select f.id, (count(*) over ())::int as total from door_files f join doors d on d.id = f.door_id
    where f.owner_id = ${owner} and f.deleted_at is null and f.missing_at is null and d.deleted_at is null
      and ${matchesAllWords(sql, columns, words)}
    order by ${orderByBestMatch(sql, columns, search, words)} limit ${limit}`;
}

export async function readFilesWithDoors(owner: OwnerId, db: Db, ids: string[]) {
  if (!ids.length) return [];
  return db
    .select({ file: doorFiles, door: doors })
    .from(doorFiles)
    .innerJoin(doors, eq(doors.id, doorFiles.doorId))
    .where(
      and(eq(doorFiles.ownerId, owner), inArray(doorFiles.id, ids), isFilePresent, isNull(doors.deletedAt)),
    );
}
