import { useCallback, useMemo, useState } from 'react';
import type { UserSelection } from '#contract/admin/admin-user-bulk.ts';
import { adminUserLimits, type UserFilter } from '#contract/admin/admin-users.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import { roles } from '#contract/roles.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { useTableView } from '../../../ui/data-table/table-view.ts';
import type { UsersView } from './api.ts';

const filterNames = ['search', 'role', 'businessCategory'] as const;

function parseFilter(params: URLSearchParams): UserFilter {
  return {
    search: params.get('search') || undefined,
    role: roles.find((role) => role === params.get('role')),
    businessCategory: vendorCategories.find((category) => category === params.get('businessCategory')),
  };
}

/**
 * Applies changed fields of the filter and returns to page 1. Callers pass only changed fields: two changes
 * may come before the next render, and the second must not undo the first.
 */
function applyFilter(params: URLSearchParams, change: Partial<UserFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const name of filterNames.filter((each) => each in change)) {
    const value = change[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const emptyUserFilter: Partial<UserFilter> = {
  search: undefined,
  role: undefined,
  businessCategory: undefined,
};

export const newestUsersFirst = { column: 'createdAt', descending: true };

/** Stores the list's state in the URL, so that Back, a reload and a shared link show the same users. */
export function useUsersView() {
  const [params, setParams] = useUrlParams();
  const [tableView, setView] = useTableView({ pageSize: adminUserLimits.pageSize, sort: newestUsersFirst });
  const filter = useMemo(() => parseFilter(params), [params]);
  const view = useMemo(() => ({ ...tableView, pageSize: adminUserLimits.pageSize }), [tableView]);
  const setFilter = useCallback(
    (change: Partial<UserFilter>) => setParams((current) => applyFilter(current, change), { replace: true }),
    [setParams],
  );
  return { filter, setFilter, view, setView };
}

const emptySelection: ReadonlySet<string> = new Set();

/** The selected users. A new page, search, filter or sort order clears the selection. */
export function useUserSelection({ filter, view }: UsersView, total: number) {
  const listKey = JSON.stringify([filter, view]);
  const [stored, setStored] = useState({ ids: emptySelection, isEverybody: false, of: listKey });
  const { ids, isEverybody } = stored.of === listKey ? stored : { ids: emptySelection, isEverybody: false };
  const selection: UserSelection = isEverybody ? { filter } : { ids: [...ids] };
  return {
    ids,
    isEverybody,
    meant: selection,
    count: isEverybody ? total : ids.size,
    choose: (next: ReadonlySet<string>) => setStored({ ids: next, isEverybody: false, of: listKey }),
    chooseEverybody: () => setStored({ ids, isEverybody: true, of: listKey }),
    clear: () => setStored({ ids: emptySelection, isEverybody: false, of: listKey }),
  };
}

export type UserSelectionState = ReturnType<typeof useUserSelection>;
