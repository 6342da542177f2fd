import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router';

export type ChangeSearch = (
  edit: (current: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean },
) => void;

/**
 * What the page's address says after the question mark, and a way to change it. A change counts from where the page is
 * going, as the router knows it: what is on the screen may still be from before another change, and would undo it.
 */
export function useSearch(): [URLSearchParams, ChangeSearch] {
  const { pathname, search } = useLocation();
  const router = useContext(RouterContext)?.router;
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    (edit, { replace = false } = {}) => {
      const going = router?.state.navigation.location ?? router?.state.location;
      const intended = going?.pathname === pathname ? going.search : search;
      const text = String(edit(new URLSearchParams(intended)));
      // What is there already is no step that Back would have to undo.
      if (text === String(new URLSearchParams(intended))) return;
      void navigate({ pathname, search: text && `?${text}` }, { replace, preventScrollReset: true });
    },
    [router, navigate, pathname, search],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), change];
}
