import { useCallbackRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { yearOf } from '#contract/day.ts';
import {
  calculateResumeStats,
  filterDeals,
  type ResumeFilter,
  resumeFilterKey,
  validateDateRange,
} from '#contract/resume/resume-filter.ts';
import { localStorageKeys } from '../../../lib/storage-keys.ts';
import { useDesktop } from '../../../shell/core/desktop.ts';
import { useProfile } from '../../../shell/core/person/profile.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { allTransactionsQuery } from '../../transactions/public.ts';
import type { ResumeEditorState } from '../use-resume.ts';

/** What this browser stores: the current filter, and the filter with which the list was generated. */
interface StoredFilter {
  filter: ResumeFilter;
  /** The key of the filter that generated the list; null if no list was generated. */
  resultKey: string | null;
}

function readStoredFilter(person: string): StoredFilter | undefined {
  try {
    const stored = JSON.parse(
      window.localStorage.getItem(localStorageKeys.resumeFilter(person)) ?? 'null',
    ) as StoredFilter | null;
    return typeof stored?.filter?.type === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The closings on the resume. A generated list stays until it is reset or generated again. */
export function useExperienceEditor({ copy, change }: ResumeEditorState) {
  const { id } = useProfile();
  const { override } = useDesktop();
  const thisYear = yearOf(useToday());
  const { data: deals, isError, refetch } = useQuery(allTransactionsQuery);
  const [stored, setStored] = useState<StoredFilter>(
    () =>
      (override ? undefined : readStoredFilter(id)) ?? {
        filter: { type: 'career', year: thisYear, startDate: '', endDate: '' },
        resultKey: null,
      },
  );
  const selected = copy?.draft.selectedTransactions;

  const store = (next: StoredFilter) => {
    setStored(next);
    if (override) return;
    try {
      window.localStorage.setItem(localStorageKeys.resumeFilter(id), JSON.stringify(next));
    } catch {
      // Without browser storage, only the filter is lost; the list itself is saved with the resume.
    }
  };

  const chosen = useMemo(() => {
    const ids = new Set(selected);
    return filterDeals(deals ?? [], { type: 'career', year: 0, startDate: '', endDate: '' }).filter((deal) =>
      ids.has(deal.id),
    );
  }, [deals, selected]);

  const { filter, resultKey } = stored;
  const hasResult = resultKey !== null || (selected?.length ?? 0) > 0;
  const choose = useCallbackRef((choice: Partial<ResumeFilter>) =>
    store({ ...stored, filter: { ...filter, ...choice } }),
  );
  const generate = useCallbackRef(() => {
    change({ selectedTransactions: filterDeals(deals ?? [], filter).map((deal) => deal.id) });
    store({ filter, resultKey: resumeFilterKey(filter) });
  });
  const reset = useCallbackRef(() => {
    change({ selectedTransactions: [] });
    store({ filter, resultKey: null });
  });
  // Memoized, so that typing in other sections does not render this section again.
  return useMemo(
    () => ({
      filter,
      chosen,
      stats: calculateResumeStats(chosen),
      isError,
      isLoading: !deals && !isError,
      refetch,
      problem: validateDateRange(filter),
      hasResult,
      /** Whether the filter has changed since the list was generated. */
      isStale: resultKey !== null && resultKey !== resumeFilterKey(filter),
      years: yearsOf(deals ?? [], thisYear),
      choose,
      generate,
      reset,
    }),
    [filter, chosen, isError, deals, refetch, hasResult, resultKey, thisYear, choose, generate, reset],
  );
}

export type ExperienceEditor = ReturnType<typeof useExperienceEditor>;

const yearsOf = (deals: readonly { date: string }[], thisYear: number): string[] =>
  [...new Set([String(thisYear), ...deals.map(({ date }) => date.slice(0, 4))])].sort().reverse();
