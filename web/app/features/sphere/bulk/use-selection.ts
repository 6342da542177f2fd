import { useState } from 'react';
import type { ContactFilter, ContactPage, SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import { hasSearchText } from '../list/sphere-view.ts';

const emptySelection: ReadonlySet<string> = new Set();

interface StoredSelection {
  ids: ReadonlySet<string>;
  /** Whether all contacts that match the filter are selected, including those on other pages. */
  isEverybody: boolean;
  /** The filter when the user made the selection; another filter clears the selection. */
  of: string;
}

/** The selected rows, across pages, until the filter changes. */
export function useSelection(filter: ContactFilter, page: ContactPage | undefined) {
  const filterKey = JSON.stringify(filter);
  const [stored, setStored] = useState<StoredSelection>({
    ids: emptySelection,
    isEverybody: false,
    of: filterKey,
  });
  const { ids, isEverybody } = stored.of === filterKey ? stored : { ids: emptySelection, isEverybody: false };
  const selection: SelectedContacts = isEverybody
    ? { filter: { ...filter, search: hasSearchText(filter) ? filter.search : undefined } }
    : { ids: [...ids] };
  return {
    ids,
    isEverybody,
    meant: selection,
    count: isEverybody ? (page?.total ?? 0) : ids.size,
    /** Whether more contacts than `count` are selected. */
    hasMore: isEverybody && page?.isTotalMinimum,
    choose: (next: ReadonlySet<string>) => setStored({ ids: next, isEverybody: false, of: filterKey }),
    chooseEverybody: () => setStored({ ids, isEverybody: true, of: filterKey }),
    clear: () => setStored({ ids: emptySelection, isEverybody: false, of: filterKey }),
  };
}

export type ContactSelection = ReturnType<typeof useSelection>;
