import { sql } from 'drizzle-orm';
import type { OwnerContext } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';

/** The minimum number of changes. After fewer changes, autovacuum updates the statistics soon enough. */
const minChanges = 1_000;

/**
 * Updates the query planner's statistics and the search index in the background after many contacts changed.
 * A plan made for an almost empty table would scan the whole table. If the update fails, autovacuum does it
 * later.
 */
export function refreshStatisticsAndIndex({ services }: OwnerContext, changed: number): void {
  if (changed < minChanges) return;
  const { sql: database } = services.database;
  void Promise.all([
    database`analyze contacts, contact_tags, connections`,
    // Moves an import's pending entries into the search index, so that searches need not scan them.
    database`select gin_clean_pending_list('contacts_search')`,
  ]).catch(() => undefined);
}

/**
 * Collects the search index entries of this transaction. `refreshStatisticsAndIndex` indexes them afterwards, which
 * for many contacts is much faster than one by one.
 */
export async function deferSearchIndex(db: Db): Promise<void> {
  await db.execute(sql`set local gin_pending_list_limit = '256MB'`);
}
