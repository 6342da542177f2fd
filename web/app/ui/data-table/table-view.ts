import { useCallback, useMemo } from 'react';
import { useUrlParams } from '../../lib/use-url-params.ts';

/** The page and the order of the rows shown. */
export interface TableView {
  /** The page number, starting at 1. */
  page: number;
  pageSize: number;
  sort?: { column: string; descending: boolean };
}

export const pageSizes = [10, 25, 50, 100];
const defaultPageSize = 10;

const parsePositive = (text: string | null, otherwise: number) =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise;

/** Parses a sort parameter; `-lastName` means descending by last name. */
function parseSort(text: string | undefined): TableView['sort'] {
  if (!text) return undefined;
  return { column: text.replace(/^-/, ''), descending: text.startsWith('-') };
}

const formatSort = (sort: TableView['sort']) => sort && `${sort.descending ? '-' : ''}${sort.column}`;

function setParam(
  params: URLSearchParams,
  key: string,
  value: string | undefined,
  usual: string | undefined,
) {
  if (value === undefined || value === usual) params.delete(key);
  else params.set(key, value);
}

/** Reads the page and order from the URL. */
export const parseTableView = (
  params: URLSearchParams,
  usualSize = defaultPageSize,
  usualSort?: string,
  prefix = '',
): TableView => ({
  page: parsePositive(params.get(`${prefix}page`), 1),
  pageSize: parsePositive(params.get(`${prefix}pageSize`), usualSize),
  sort: parseSort(params.get(`${prefix}sort`) ?? usualSort),
});

/** Stores page and order in the URL, so that Back, a reload and a shared link show the same rows. */
export function useTableView(
  usual: Partial<TableView> = {},
  /** Prefix for the parameters of a second table on the page: `panel.` makes `panel.page`. */
  prefix = '',
): [TableView, (view: TableView) => void] {
  const [params, setParams] = useUrlParams();
  const usualSize = usual.pageSize ?? defaultPageSize;
  const usualSort = formatSort(usual.sort);

  const view = useMemo(
    () => parseTableView(params, usualSize, usualSort, prefix),
    [params, usualSize, usualSort, prefix],
  );

  const change = useCallback(
    (next: TableView) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          setParam(changed, `${prefix}page`, String(next.page), '1');
          setParam(changed, `${prefix}pageSize`, String(next.pageSize), String(usualSize));
          setParam(changed, `${prefix}sort`, formatSort(next.sort), usualSort);
          return changed;
        },
        { replace: true },
      ),
    [setParams, usualSize, usualSort, prefix],
  );

  return [view, change];
}
