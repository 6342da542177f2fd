import { useMemo } from 'react';
import { defaultFileSort, type FileFilter, type FileSort, fileSorts } from '#contract/vault-files.ts';
import { useSearch } from '../../../../lib/use-search.ts';

/** Which files of a door are looked at, and in which order. */
export interface FilesView {
  filter: FileFilter;
  search: string;
  sort: FileSort;
  order: 'asc' | 'desc';
}

const usual = defaultFileSort.sort;

/** `-fileSize` is descending. */
function sortIn(text: string): Pick<FilesView, 'sort' | 'order'> {
  const sort = fileSorts.find((name) => name === text.replace(/^-/, ''));
  return sort ? { sort, order: text.startsWith('-') ? 'desc' : 'asc' } : defaultFileSort;
}

function write(params: URLSearchParams, { filter, search, sort, order }: FilesView): URLSearchParams {
  const next = new URLSearchParams(params);
  const sortText = `${order === 'desc' ? '-' : ''}${sort}`;
  const words = { filter: filter.toLowerCase(), search, sort: sortText };
  const plain = { filter: 'all', search: '', sort: usual };
  for (const name of ['filter', 'search', 'sort'] as const) {
    if (words[name] === plain[name]) next.delete(name);
    else next.set(name, words[name]);
  }
  return next;
}

/** Filter, search and order live in the address: Back and a reload show the same files. */
export function useFilesView(filters: readonly FileFilter[]) {
  const [params, setParams] = useSearch();
  const view = useMemo<FilesView>(
    () => ({
      filter: filters.find((one) => one === params.get('filter')?.toUpperCase()) ?? 'ALL',
      search: params.get('search') ?? '',
      ...sortIn(params.get('sort') ?? usual),
    }),
    [params, filters],
  );
  const change = (part: Partial<FilesView>) =>
    setParams((current) => write(current, { ...view, ...part }), { replace: true });
  return { view, change };
}

/** Once more turns the order around. */
export const sortedBy = (view: FilesView, sort: FileSort): Pick<FilesView, 'sort' | 'order'> => ({
  sort,
  order: view.sort === sort && view.order === 'asc' ? 'desc' : 'asc',
});
