import { useCallback, useMemo } from 'react';
import type { DoorCategory } from '#contract/doors-vault/door-categories.ts';
import { type Door, type DoorsQuery, defaultDoorSort, doorSorts } from '#contract/doors-vault/doors-vault.ts';
import { queryDoors } from '#contract/doors-vault/vault-lists.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { type TableView, useTableView } from '../../../ui/data-table/table-view.ts';

export const defaultDoorSorting = { column: defaultDoorSort.sort, descending: false };

const toSortQuery = ({ sort = defaultDoorSorting }: TableView): Pick<DoorsFilter, 'sort' | 'order'> => ({
  sort: doorSorts.find((name) => name === sort.column),
  order: sort.descending ? 'desc' : 'asc',
});

/** Stores search and sort order in the URL, so that Back and a reload show the same doors. */
export function useDoorsView() {
  const [params, setParams] = useUrlParams();
  const [view, setView] = useTableView({ pageSize: 25, sort: defaultDoorSorting });
  const search = params.get('search') ?? '';
  const setSearch = useCallback(
    (text: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('page');
          if (text.trim()) next.set('search', text.trim());
          else next.delete('search');
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { search, setSearch, view, setView };
}

export type DoorsView = ReturnType<typeof useDoorsView>;

/** The matching doors, split into active and unclaimed ones. */
export function useMatchingDoors(
  doors: readonly Door[],
  { search, view }: DoorsView,
  category?: DoorCategory,
) {
  return useMemo(() => {
    const found = filterDoors(doors, { category, search, ...toSortQuery(view) });
    return {
      active: found.filter(({ isUnclaimed }) => !isUnclaimed),
      unclaimed: found.filter(({ isUnclaimed }) => isUnclaimed),
    };
  }, [doors, search, view, category]);
}

type DoorsFilter = Partial<DoorsQuery>;

/** Filters and sorts doors. */
export const filterDoors = (
  doors: readonly Door[],
  { category, search, sort = defaultDoorSort.sort, order = defaultDoorSort.order }: DoorsFilter,
): Door[] => queryDoors(doors, { category, search, sort, order });
