import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from './toast.tsx';

/**
 * State for the reason why a dialog was not saved. If the dialog was closed while it was saving, a toast
 * shows the reason.
 */
export function useProblem(): [string | undefined, (problem: string | undefined) => void] {
  const [problem, setProblem] = useState<string>();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const report = useCallback((reason: string | undefined) => {
    if (isShown.current) setProblem(reason);
    else if (reason) toast.error('Not saved', reason);
  }, []);
  return [problem, report];
}
