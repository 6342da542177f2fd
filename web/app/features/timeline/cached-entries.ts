import type { InfiniteData } from '@tanstack/react-query';
import { compareKeys } from '#contract/compare.ts';
import type { TimelineEntry, TimelinePage } from '#contract/timeline/timeline.ts';

/** The record whose timeline is shown. */
export type TimelineScope = { contactId: string } | { transactionId: string } | { doorId: string };

export type TimelinePages = InfiniteData<TimelinePage, string | undefined>;

const latestFirst = (one: TimelineEntry, other: TimelineEntry) =>
  compareKeys(other.happenedAt, one.happenedAt) || compareKeys(other.id, one.id);

export const removeCachedEntry = (data: TimelinePages, id: string): TimelinePages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    pinned: page.pinned.filter((entry) => entry.id !== id),
    entries: page.entries.filter((entry) => entry.id !== id),
  })),
});

/**
 * Inserts an entry at the same position as the server, so that the loaded pages need not be fetched again.
 */
export function addCachedEntry(data: TimelinePages, entry: TimelineEntry): TimelinePages {
  const { pages, ...rest } = removeCachedEntry(data, entry.id);
  const [first, ...others] = pages;
  if (!first) return data;
  if (entry.pinnedAt) return { ...rest, pages: [{ ...first, pinned: [entry, ...first.pinned] }, ...others] };
  const isOn = ({ entries, next }: TimelinePage) => {
    const last = entries.at(-1);
    return next === null || (last !== undefined && latestFirst(entry, last) < 0);
  };
  const at = pages.findIndex(isOn);
  return {
    ...rest,
    pages: pages.map((page, index) =>
      index === at ? { ...page, entries: [...page.entries, entry].toSorted(latestFirst) } : page,
    ),
  };
}
