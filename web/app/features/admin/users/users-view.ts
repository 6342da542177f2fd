import { useCallback, useMemo, useState } from 'react';
import type { UserSelection } from '#contract/admin-user-bulk.ts';
import { adminUserLimits, type UserFilter } from '#contract/admin-users.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import { roles } from '#contract/roles.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { useTableView } from '../../../ui/data-table/table-view.ts';
import type { UsersView } from './api.ts';

const names = ['search', 'role', 'businessCategory'] as const;

function filterIn(params: URLSearchParams): UserFilter {
  return {
    search: params.get('search') || undefined,
    role: roles.find((role) => role === params.get('role')),
    businessCategory: vendorCategories.find((category) => category === params.get('businessCategory')),
  };
}

/** Another filter shows its first page. Only what changed is told: two changes may follow faster than the screen. */
function withFilter(params: URLSearchParams, change: Partial<UserFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const name of names.filter((each) => each in change)) {
    const value = change[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const everybody: Partial<UserFilter> = {
  search: undefined,
  role: undefined,
  businessCategory: undefined,
};

export const newestFirst = { column: 'createdAt', descending: true };

/** What the list shows lives in the address: Back, a reload and a shared link show the same people. */
export function useUsersView() {
  const [params, setParams] = useSearch();
  const [asked, setView] = useTableView({ pageSize: adminUserLimits.pageSize, sort: newestFirst });
  const filter = useMemo(() => filterIn(params), [params]);
  const view = useMemo(() => ({ ...asked, pageSize: adminUserLimits.pageSize }), [asked]);
  const setFilter = useCallback(
    (change: Partial<UserFilter>) => setParams((current) => withFilter(current, change), { replace: true }),
    [setParams],
  );
  return { filter, setFilter, view, setView };
}

const nobody: ReadonlySet<string> = new Set();

/** Who is chosen, until another page, search, filter or order is asked for. */
export function useUserSelection({ filter, view }: UsersView, total: number) {
  const of = JSON.stringify([filter, view]);
  const [kept, setKept] = useState({ ids: nobody, isEverybody: false, of });
  const { ids, isEverybody } = kept.of === of ? kept : { ids: nobody, isEverybody: false };
  const meant: UserSelection = isEverybody ? { filter } : { ids: [...ids] };
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

export type UserSelected = ReturnType<typeof useUserSelection>;
