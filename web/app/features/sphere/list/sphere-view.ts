import { useCallback, useEffect, useMemo } from 'react';
import { contactSearch, contactSorts, defaultContactSort, parseDayFilter } from '#contract/contact-views.ts';
import type { ContactFilter, ContactPage, ContactQuery } from '#contract/sphere-lists.ts';
import { useSearch } from '../../../lib/use-search.ts';
import { type TableView, useTableView, viewIn } from '../../../ui/data-table/table-view.ts';

const dayIn = (text: string | null) => (text && parseDayFilter(text) ? text : undefined);

function filterIn(params: URLSearchParams): ContactFilter {
  const tag = params.getAll('tag').filter(Boolean);
  return {
    search: params.get('search') || undefined,
    tag: tag.length ? tag : undefined,
    tagMatch: params.get('tagMatch') === 'all' ? 'all' : undefined,
    birthday: dayIn(params.get('birthday')),
    anniversary: dayIn(params.get('anniversary')),
  };
}

/** Another filter shows its first page, and leaves alone what others keep in the address. */
function withFilter(params: URLSearchParams, filter: ContactFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['search', 'tag', 'tagMatch', 'birthday', 'anniversary', 'page']) next.delete(name);
  for (const tag of filter.tag ?? []) next.append('tag', tag);
  for (const name of ['search', 'tagMatch', 'birthday', 'anniversary'] as const) {
    const value = filter[name];
    if (value) next.set(name, value);
  }
  return next;
}

export const isSearch = ({ search = '' }: ContactFilter): boolean =>
  search.trim().length >= contactSearch.fewestCharacters;

export const isFiltered = (filter: ContactFilter): boolean =>
  Boolean(isSearch(filter) || filter.tag || filter.birthday || filter.anniversary);

/** What the list shows lives in the address: Back, a reload and a shared link show the same people. */
export function useSphereView() {
  const [params, setParams] = useSearch();
  const [asked, setAsked] = useTableView();
  const filter = useMemo(() => filterIn(params), [params]);
  const setFilter = useCallback(
    (next: ContactFilter) => setParams((current) => withFilter(current, next), { replace: true }),
    [setParams],
  );
  const view = useMemo(() => inUsualOrder(asked, filter), [asked, filter]);
  const setView = useCallback(
    (next: TableView) => setAsked({ ...next, sort: isUsual(next, filter) ? undefined : next.sort }),
    [setAsked, filter],
  );
  return { filter, setFilter, view, setView };
}

/** A search has its best match first; whoever wants another order says so. */
const usualSort = (filter: ContactFilter): TableView['sort'] =>
  isSearch(filter) ? undefined : { column: defaultContactSort, descending: false };

const inUsualOrder = (view: TableView, filter: ContactFilter): TableView => ({
  ...view,
  sort: view.sort ?? usualSort(filter),
});

const isUsual = ({ sort }: TableView, filter: ContactFilter): boolean => {
  const usual = usualSort(filter);
  return sort?.column === usual?.column && sort?.descending === usual?.descending;
};

export function pageWishOf(filter: ContactFilter, { page, pageSize, sort }: TableView): ContactQuery {
  return {
    ...filter,
    search: isSearch(filter) ? filter.search : undefined,
    page,
    limit: Math.min(pageSize, 100),
    sort: contactSorts.find((name) => name === sort?.column),
    order: sort && (sort.descending ? 'desc' : 'asc'),
  };
}

/** The people that an address asks for. */
export function pageWishIn(params: URLSearchParams): ContactQuery {
  const filter = filterIn(params);
  return pageWishOf(filter, inUsualOrder(viewIn(params), filter));
}

/** Whoever deletes the last page's last row, or follows an old link, sees the page before it. */
export function useLastPageInstead(
  found: ContactPage | undefined,
  { view, setView }: Pick<ReturnType<typeof useSphereView>, 'view' | 'setView'>,
): void {
  const isBeyond =
    found !== undefined && found.page === view.page && found.contacts.length === 0 && found.total > 0;
  const last = isBeyond ? Math.ceil(found.total / found.limit) : view.page;
  useEffect(() => {
    if (last < view.page) setView({ ...view, page: last });
  }, [last, view, setView]);
}
