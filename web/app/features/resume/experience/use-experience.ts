import { useCallbackRef } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { yearOf } from '#contract/day.ts';
import {
  filteredDeals,
  filterKey,
  type ResumeFilter,
  rangeProblem,
  statsOf,
} from '#contract/resume-filter.ts';
import { localKeys } from '../../../lib/storage-keys.ts';
import { useDesktop } from '../../../shell/ground/desktop.ts';
import { useProfile } from '../../../shell/ground/person/profile.ts';
import { useToday } from '../../../shell/ground/person/use-today.ts';
import { allTransactionsQuery } from '../../transactions/public.ts';
import type { ResumeWork } from '../use-resume.ts';

/** What this browser keeps about the filter: the choices, and which of them made the list. */
interface Kept {
  filter: ResumeFilter;
  /** Nothing when no list was generated. */
  resultKey: string | null;
}

function readKept(person: string): Kept | undefined {
  try {
    const kept = JSON.parse(
      window.localStorage.getItem(localKeys.resumeFilter(person)) ?? 'null',
    ) as Kept | null;
    return typeof kept?.filter?.type === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Which closings the resume lists. The choice is generated, then stays until it is reset or generated anew. */
export function useExperience({ copy, change }: ResumeWork) {
  const { id } = useProfile();
  const { override } = useDesktop();
  const thisYear = yearOf(useToday());
  const { data: deals, isError, refetch } = useQuery(allTransactionsQuery);
  const [kept, setKept] = useState<Kept>(
    () =>
      (override ? undefined : readKept(id)) ?? {
        filter: { type: 'career', year: thisYear, startDate: '', endDate: '' },
        resultKey: null,
      },
  );
  const selected = copy?.draft.selectedTransactions;

  const keep = (next: Kept) => {
    setKept(next);
    if (override) return;
    try {
      window.localStorage.setItem(localKeys.resumeFilter(id), JSON.stringify(next));
    } catch {
      // A full storage forgets the choice; the list itself is saved with the resume.
    }
  };

  const chosen = useMemo(() => {
    const ids = new Set(selected);
    return filteredDeals(deals ?? [], { type: 'career', year: 0, startDate: '', endDate: '' }).filter(
      (deal) => ids.has(deal.id),
    );
  }, [deals, selected]);

  const { filter, resultKey } = kept;
  const hasResult = resultKey !== null || (selected?.length ?? 0) > 0;
  const choose = useCallbackRef((choice: Partial<ResumeFilter>) =>
    keep({ ...kept, filter: { ...filter, ...choice } }),
  );
  const generate = useCallbackRef(() => {
    change({ selectedTransactions: filteredDeals(deals ?? [], filter).map((deal) => deal.id) });
    keep({ filter, resultKey: filterKey(filter) });
  });
  const reset = useCallbackRef(() => {
    change({ selectedTransactions: [] });
    keep({ filter, resultKey: null });
  });
  // The same as long as nothing about it changes: a letter typed elsewhere draws none of it again.
  return useMemo(
    () => ({
      filter,
      chosen,
      stats: statsOf(chosen),
      isError,
      isLoading: !deals && !isError,
      refetch,
      problem: rangeProblem(filter),
      hasResult,
      /** The choices have changed since: what is listed is not what they say. */
      isStale: resultKey !== null && resultKey !== filterKey(filter),
      years: yearsOf(deals ?? [], thisYear),
      choose,
      generate,
      reset,
    }),
    [filter, chosen, isError, deals, refetch, hasResult, resultKey, thisYear, choose, generate, reset],
  );
}

export type Experience = ReturnType<typeof useExperience>;

const yearsOf = (deals: readonly { date: string }[], thisYear: number): string[] =>
  [...new Set([String(thisYear), ...deals.map(({ date }) => date.slice(0, 4))])].sort().reverse();
