import type { DemoData } from '#demo/demo-data.ts';
import type { Context, OwnerId } from '../core/context.ts';
import { timelineEntries, timelineEntryContacts } from './tables/timeline.ts';

/** Seeds the timeline entries of the demo world. */
export async function seedTimeline(
  { db }: Context,
  { timeline }: DemoData,
  ownerOf: (key: string) => OwnerId,
): Promise<void> {
  if (timeline.length === 0) return;
  const rows = timeline.map(({ owner, entry: { contactIds: _, happenedAt, pinnedAt, kind, ...entry } }) => ({
    ...entry,
    kind: kind as (typeof timelineEntries.$inferInsert)['kind'],
    ownerId: ownerOf(owner),
    happenedAt: new Date(happenedAt),
    pinnedAt: pinnedAt ? new Date(pinnedAt) : null,
    createdAt: new Date(happenedAt),
    updatedAt: new Date(happenedAt),
  }));
  const links = timeline.flatMap(({ entry: { id, contactIds, happenedAt } }) =>
    contactIds.map((contactId) => ({ entryId: id, contactId, happenedAt: new Date(happenedAt) })),
  );
  if (rows.length > 0) await db.insert(timelineEntries).values(rows);
  if (links.length > 0) await db.insert(timelineEntryContacts).values(links);
}
