import { useCallback, useMemo } from 'react';
import { contactConditionNames } from '#contract/sphere/condition-texts.ts';
import type { ContactConditions } from '#contract/sphere/contact-conditions.ts';
import {
  contactSearchOptions,
  contactSorts,
  defaultContactSort,
  parseDayFilter,
} from '#contract/sphere/contact-views.ts';
import type { ContactFilter, ContactQuery } from '#contract/sphere/sphere-lists.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { parseTableView, type TableView, useTableView } from '../../../ui/data-table/table-view.ts';

const parseDayParam = (text: string | null) => (text && parseDayFilter(text) ? text : undefined);

function parseFilter(params: URLSearchParams): ContactFilter {
  const tag = params.getAll('tag').filter(Boolean);
  return {
    search: params.get('search') || undefined,
    tag: tag.length ? tag : undefined,
    tagMatch: params.get('tagMatch') === 'all' ? 'all' : undefined,
    birthday: parseDayParam(params.get('birthday')),
    anniversary: parseDayParam(params.get('anniversary')),
    ...Object.fromEntries(contactConditionNames.flatMap((name) => parseCondition(params, name))),
  };
}

/** The condition in the URL. The server checks its value. */
function parseCondition(params: URLSearchParams, name: keyof ContactConditions): [string, unknown][] {
  const values = params.getAll(name).filter(Boolean);
  if (values.length === 0) return [];
  if (name === 'tagNone' || name === 'missing') return [[name, values]];
  return [[name, name === 'minVolume' ? Number(values[0]) || undefined : values[0]]];
}

/** Sets a filter, resets the page, and keeps other URL parameters. */
function applyFilter(params: URLSearchParams, filter: ContactFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [
    'search',
    'tag',
    'tagMatch',
    'birthday',
    'anniversary',
    'page',
    ...contactConditionNames,
  ])
    next.delete(name);
  for (const tag of filter.tag ?? []) next.append('tag', tag);
  for (const name of ['search', 'tagMatch', 'birthday', 'anniversary'] as const) {
    const value = filter[name];
    if (value) next.set(name, value);
  }
  for (const name of contactConditionNames)
    for (const value of [filter[name] ?? []].flat()) next.append(name, String(value));
  return next;
}

export const hasSearchText = ({ search = '' }: ContactFilter): boolean =>
  search.trim().length >= contactSearchOptions.minCharacters;

/** Whether the list filters by follow-ups, so that it shows the columns about follow-ups. */
export const isFilteredByFollowUp = ({ notContacted, due }: ContactFilter): boolean =>
  Boolean(notContacted || due);

export const isFiltered = (filter: ContactFilter): boolean =>
  Boolean(hasSearchText(filter) || filter.tag || filter.birthday || filter.anniversary) ||
  contactConditionNames.some((name) => filter[name] !== undefined);

/** Stores the list's state in the URL, so that Back, a reload and a shared link show the same contacts. */
export function useSphereView() {
  const [params, setParams] = useUrlParams();
  const [tableView, setTableView] = useTableView();
  const filter = useMemo(() => parseFilter(params), [params]);
  const setFilter = useCallback(
    (next: ContactFilter) => setParams((current) => applyFilter(current, next), { replace: true }),
    [setParams],
  );
  const view = useMemo(() => withDefaultSort(tableView, filter), [tableView, filter]);
  const setView = useCallback(
    (next: TableView) => setTableView({ ...next, sort: isDefaultSort(next, filter) ? undefined : next.sort }),
    [setTableView, filter],
  );
  const setList = useCallback(
    (list: string | undefined) =>
      setParams((current) => {
        if (list === undefined) return new URLSearchParams();
        const next = new URLSearchParams(current);
        next.set('list', list);
        return next;
      }),
    [setParams],
  );
  return { filter, setFilter, view, setView, listId: params.get('list') ?? undefined, setList };
}

/** The default order: a search is sorted by relevance. */
const defaultSort = (filter: ContactFilter): TableView['sort'] =>
  hasSearchText(filter) ? undefined : { column: defaultContactSort, descending: false };

const withDefaultSort = (view: TableView, filter: ContactFilter): TableView => ({
  ...view,
  sort: view.sort ?? defaultSort(filter),
});

const isDefaultSort = ({ sort }: TableView, filter: ContactFilter): boolean => {
  const defaultOrder = defaultSort(filter);
  return sort?.column === defaultOrder?.column && sort?.descending === defaultOrder?.descending;
};

export function toPageQuery(filter: ContactFilter, { page, pageSize, sort }: TableView): ContactQuery {
  return {
    ...filter,
    search: hasSearchText(filter) ? filter.search : undefined,
    page,
    limit: Math.min(pageSize, 100),
    sort: contactSorts.find((name) => name === sort?.column),
    order: sort && (sort.descending ? 'desc' : 'asc'),
  };
}

/** Reads the query from the URL. */
export function pageQueryFromParams(params: URLSearchParams): ContactQuery {
  const filter = parseFilter(params);
  return toPageQuery(filter, withDefaultSort(parseTableView(params), filter));
}
