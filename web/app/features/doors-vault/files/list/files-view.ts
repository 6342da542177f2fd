import { useMemo } from 'react';
import {
  defaultFileSort,
  type FileFilter,
  type FileSort,
  fileSortKeys,
} from '#contract/doors-vault/vault-files.ts';
import { useUrlParams } from '../../../../lib/use-url-params.ts';

/** Filter, search and sort order of a door's files. */
export interface FilesView {
  filter: FileFilter;
  search: string;
  sort: FileSort;
  order: 'asc' | 'desc';
}

const defaultSort = defaultFileSort.sort;

/** Parses the sort order in the URL. `-fileSize` means descending by size. */
function parseSort(text: string): Pick<FilesView, 'sort' | 'order'> {
  const sort = fileSortKeys.find((name) => name === text.replace(/^-/, ''));
  return sort ? { sort, order: text.startsWith('-') ? 'desc' : 'asc' } : defaultFileSort;
}

function writeParams(params: URLSearchParams, { filter, search, sort, order }: FilesView): URLSearchParams {
  const next = new URLSearchParams(params);
  const sortText = `${order === 'desc' ? '-' : ''}${sort}`;
  const values = { filter: filter.toLowerCase(), search, sort: sortText };
  const defaults = { filter: 'all', search: '', sort: defaultSort };
  for (const name of ['filter', 'search', 'sort'] as const) {
    if (values[name] === defaults[name]) next.delete(name);
    else next.set(name, values[name]);
  }
  return next;
}

/** Stores filter, search and sort order in the URL, so that Back and a reload show the same files. */
export function useFilesView(filters: readonly FileFilter[]) {
  const [params, setParams] = useUrlParams();
  const view = useMemo<FilesView>(
    () => ({
      filter: filters.find((one) => one === params.get('filter')?.toUpperCase()) ?? 'ALL',
      search: params.get('search') ?? '',
      ...parseSort(params.get('sort') ?? defaultSort),
    }),
    [params, filters],
  );
  const change = (part: Partial<FilesView>) =>
    setParams((current) => writeParams(current, { ...view, ...part }), { replace: true });
  return { view, change };
}

/** Sorts by a column, or reverses the order if the files are already sorted by it. */
export const toggleSort = (view: FilesView, sort: FileSort): Pick<FilesView, 'sort' | 'order'> => ({
  sort,
  order: view.sort === sort && view.order === 'asc' ? 'desc' : 'asc',
});
