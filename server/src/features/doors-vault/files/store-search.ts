import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { foldedWords } from '#contract/alike.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { doors } from '../../../db/tables/doors.ts';
import { doorFiles } from '../../../db/tables/vault.ts';
import { bestFirst, matches } from '../../../db/word-search.ts';
import { isPresent } from './store.ts';

/** Files of whichever door whose names hold every word, the best first, and how many there are in all. */
export async function findNamedFiles(owner: OwnerId, sql: Sql, search: string, most: number) {
  const words = foldedWords(search);
  const searched = {
    id: sql`f.id`,
    title: sql`f.name`,
    text: sql`f.search_text`,
    forgiving: sql`f.search_text`,
  };
  return sql<{ id: string; total: number }[]>`
    select f.id, (count(*) over ())::int as total from door_files f join doors d on d.id = f.door_id
    where f.owner_id = ${owner} and f.deleted_at is null and f.missing_at is null and d.deleted_at is null
      and ${matches(sql, searched, words)}
    order by ${bestFirst(sql, searched, search, words)} limit ${most}`;
}

/** Each with the door it is behind. */
export async function readFilesWithDoors(owner: OwnerId, db: Db, ids: string[]) {
  if (!ids.length) return [];
  return db
    .select({ file: doorFiles, door: doors })
    .from(doorFiles)
    .innerJoin(doors, eq(doors.id, doorFiles.doorId))
    .where(and(eq(doorFiles.ownerId, owner), inArray(doorFiles.id, ids), isPresent, isNull(doors.deletedAt)));
}
