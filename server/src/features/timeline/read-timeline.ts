import {
  formatCursor,
  parseCursor,
  type TimelinePage,
  type TimelineQuery,
  timelineLimits,
} from '#contract/timeline/timeline.ts';
import type { OwnerContext } from '../../core/context.ts';
import { findTimelinePage } from './store-pages.ts';

/** Reads one page of the timeline of a contact, a deal or a door, or of everything. */
export async function readTimeline(
  { owner, services }: Pick<OwnerContext, 'owner' | 'services'>,
  query: TimelineQuery,
): Promise<TimelinePage> {
  const { limit = timelineLimits.pageSize } = query;
  const after = query.after === undefined ? undefined : parseCursor(query.after);
  const { pinned, entries } = await findTimelinePage(owner, services.database.sql, query, after);
  const shown = entries.slice(0, limit);
  const last = shown.at(-1);
  return { pinned, entries: shown, next: entries.length > limit && last ? formatCursor(last) : null };
}
