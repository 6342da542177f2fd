import { useCallback, useState } from 'react';
import { useIsShown } from '../lib/use-is-shown.ts';
import { toast } from './toast.tsx';

/**
 * State for the reason why a dialog was not saved. If the dialog was closed while it was saving, a toast
 * shows the reason.
 */
export function useProblem(): [string | undefined, (problem: string | undefined) => void] {
  const [problem, setProblem] = useState<string>();
  const isShown = useIsShown();
  const report = useCallback(
    (reason: string | undefined) => {
      if (isShown()) setProblem(reason);
      else if (reason) toast.error('Not saved', reason);
    },
    [isShown],
  );
  return [problem, report];
}
