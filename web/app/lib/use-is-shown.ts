import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that says whether the component is still shown. An answer that arrives after a dialog was
 * closed must not close the dialog that is open by then.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
