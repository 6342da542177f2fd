import { useState } from 'react';
import type { ContactFilter, Selection } from '#contract/sphere-lists.ts';
import { isSearch } from '../list/sphere-view.ts';

const nobody: ReadonlySet<string> = new Set();

interface Chosen {
  ids: ReadonlySet<string>;
  /** Everybody the filter finds, on whichever page. */
  isEverybody: boolean;
  /** Whoever looks for others chooses anew. */
  of: string;
}

/** Rows stay chosen from page to page, until another filter is set. */
export function useSelection(filter: ContactFilter, total: number) {
  const of = JSON.stringify(filter);
  const [kept, setKept] = useState<Chosen>({ ids: nobody, isEverybody: false, of });
  const { ids, isEverybody } = kept.of === of ? kept : { ids: nobody, isEverybody: false };
  const meant: Selection = isEverybody
    ? { filter: { ...filter, search: isSearch(filter) ? filter.search : undefined } }
    : { ids: [...ids] };
  return {
    ids,
    isEverybody,
    meant,
    count: isEverybody ? total : ids.size,
    choose: (next: ReadonlySet<string>) => setKept({ ids: next, isEverybody: false, of }),
    chooseEverybody: () => setKept({ ids, isEverybody: true, of }),
    clear: () => setKept({ ids: nobody, isEverybody: false, of }),
  };
}

export type ContactSelection = ReturnType<typeof useSelection>;
