import { useEffect } from 'react';

interface ShownPage {
  page: number;
  size: number;
  /** How many rows the page has, and how many all pages have. */
  rowCount: number;
  total: number;
  isLoading?: boolean | undefined;
}

/** Opens the last page if the URL names a later one, such as after a deletion or from an old link. */
export function useRedirectToLastPage(
  { page, size, rowCount, total, isLoading = false }: ShownPage,
  onPage: (page: number) => void,
): void {
  const last = Math.ceil(total / size);
  const isPastLastPage = !isLoading && rowCount === 0 && last > 0 && page > last;
  useEffect(() => {
    if (isPastLastPage) onPage(last);
  }, [isPastLastPage, last, onPage]);
}
