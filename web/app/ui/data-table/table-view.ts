import { useCallback, useMemo } from 'react';
import { useSearch } from '../../lib/use-search.ts';

/** Which rows are looked at, and in which order. */
export interface TableView {
  /** From 1. */
  page: number;
  pageSize: number;
  sort?: { column: string; descending: boolean };
}

export const pageSizes = [10, 25, 50, 100];
const usualPageSize = 10;

const whole = (text: string | null, otherwise: number) =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise;

/** `-lastName` is descending. */
function sortIn(text: string | undefined): TableView['sort'] {
  if (!text) return undefined;
  return { column: text.replace(/^-/, ''), descending: text.startsWith('-') };
}

const sortText = (sort: TableView['sort']) => sort && `${sort.descending ? '-' : ''}${sort.column}`;

function write(params: URLSearchParams, key: string, value: string | undefined, usual: string | undefined) {
  if (value === undefined || value === usual) params.delete(key);
  else params.set(key, value);
}

/** The view that an address asks for. */
export const viewIn = (
  params: URLSearchParams,
  usualSize = usualPageSize,
  usualSort?: string,
  prefix = '',
): TableView => ({
  page: whole(params.get(`${prefix}page`), 1),
  pageSize: whole(params.get(`${prefix}pageSize`), usualSize),
  sort: sortIn(params.get(`${prefix}sort`) ?? usualSort),
});

/** The view lives in the address, so that Back, a reload and a shared link show the same rows. */
export function useTableView(
  usual: Partial<TableView> = {},
  /** Sets a second table of one page apart: `panel.` makes `panel.page`. */
  prefix = '',
): [TableView, (view: TableView) => void] {
  const [params, setParams] = useSearch();
  const usualSize = usual.pageSize ?? usualPageSize;
  const usualSort = sortText(usual.sort);

  const view = useMemo(
    () => viewIn(params, usualSize, usualSort, prefix),
    [params, usualSize, usualSort, prefix],
  );

  const change = useCallback(
    (next: TableView) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          write(changed, `${prefix}page`, String(next.page), '1');
          write(changed, `${prefix}pageSize`, String(next.pageSize), String(usualSize));
          write(changed, `${prefix}sort`, sortText(next.sort), usualSort);
          return changed;
        },
        { replace: true },
      ),
    [setParams, usualSize, usualSort, prefix],
  );

  return [view, change];
}
