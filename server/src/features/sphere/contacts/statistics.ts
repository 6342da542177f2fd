import type { OwnerContext } from '../../../core/context.ts';

/** Fewer changes than this the planner hears of soon enough by itself. */
const many = 1_000;

/**
 * Tells the planner about contacts after many of them changed; nobody waits for it. A plan made for a list that was
 * empty a moment ago would read all of it, for everybody. What fails here is done again by the database on its own.
 */
export function refreshStatistics({ services }: OwnerContext, changed: number): void {
  if (changed < many) return;
  const { sql } = services.database;
  void Promise.all([
    sql`analyze contacts, contact_tags, connections`,
    // What an import left for later is put in its place, so that no search has to read it.
    sql`select gin_clean_pending_list('contacts_search')`,
  ]).catch(() => undefined);
}
