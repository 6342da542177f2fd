import { useMemo } from 'react';
import { accountSorts, type ListAccounts } from '#contract/brokerage/brokerage.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { type TableView, useTableView } from '../../../ui/data-table/table-view.ts';

export const toListAccountsInput = (view: TableView, search: string): Partial<ListAccounts> => ({
  page: view.page,
  limit: Math.min(view.pageSize, 100),
  search: search || undefined,
  sortBy: accountSorts.find((name) => name === view.sort?.column),
  sortOrder: view.sort?.descending ? 'desc' : 'asc',
});

/** Stores the list's state in the URL, so that Back, a reload and a shared link show the same accounts. */
export function useAccountsView() {
  const [params, change] = useUrlParams();
  const [view, setView] = useTableView({ sort: { column: 'joined', descending: true } });
  const search = params.get('search') ?? '';
  const input = useMemo(() => toListAccountsInput(view, search), [view, search]);
  const setSearch = (text: string) =>
    change(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (text) next.set('search', text);
        else next.delete('search');
        return next;
      },
      { replace: true },
    );
  return { view, setView, search, setSearch, input };
}

export type AccountsView = ReturnType<typeof useAccountsView>;
