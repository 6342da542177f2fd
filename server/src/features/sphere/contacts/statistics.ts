import type { OwnerContext } from '../../../core/context.ts';

/** The minimum number of changes. After fewer changes, autovacuum updates the statistics soon enough. */
const minChanges = 1_000;

/**
 * Updates the query planner's statistics and the search index in the background after many contacts changed.
 * A plan made for an almost empty table would scan the whole table. If the update fails, autovacuum does it
 * later.
 */
export function refreshStatisticsAndIndex({ services }: OwnerContext, changed: number): void {
  if (changed < minChanges) return;
  const { sql } = services.database;
  void Promise.all([
    sql`analyze contacts, contact_tags, connections`,
    // Moves an import's pending entries into the search index, so that searches need not scan them.
    sql`select gin_clean_pending_list('contacts_search')`,
  ]).catch(() => undefined);
}
