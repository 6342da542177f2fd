import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router';

export type ChangeUrlParams = (
  edit: (current: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean },
) => void;

/**
 * The URL's query parameters and a function to change them. A change starts from the pending navigation's URL
 * if there is one, because starting from the rendered URL would undo that navigation.
 */
export function useUrlParams(): [URLSearchParams, ChangeUrlParams] {
  const { pathname, search } = useLocation();
  const router = useContext(RouterContext)?.router;
  const navigate = useNavigate();
  const change = useCallback<ChangeUrlParams>(
    (edit, { replace = false } = {}) => {
      const targetLocation = router?.state.navigation.location ?? router?.state.location;
      const intended = targetLocation?.pathname === pathname ? targetLocation.search : search;
      const text = String(edit(new URLSearchParams(intended)));
      // An unchanged URL must not add a history entry.
      if (text === String(new URLSearchParams(intended))) return;
      void navigate({ pathname, search: text && `?${text}` }, { replace, preventScrollReset: true });
    },
    [router, navigate, pathname, search],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), change];
}
