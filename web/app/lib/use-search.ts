import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

export type ChangeSearch = (
  edit: (current: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean },
) => void;

/**
 * What the page's address says after the question mark, and a way to change it. A change counts from where the page is
 * going: the router's own would count from where it is, and so undo another change that is still on its way.
 */
export function useSearch(): [URLSearchParams, ChangeSearch] {
  const { pathname, search } = useLocation();
  const going = useNavigation().location;
  const navigate = useNavigate();
  const intended = going?.pathname === pathname ? going.search : search;
  const change = useCallback<ChangeSearch>(
    (edit, { replace = false } = {}) => {
      const text = String(edit(new URLSearchParams(intended)));
      void navigate({ pathname, search: text && `?${text}` }, { replace, preventScrollReset: true });
    },
    [navigate, pathname, intended],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), change];
}
