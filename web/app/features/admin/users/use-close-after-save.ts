import { useEffect, useEffectEvent, useState } from 'react';
import { adminUserLimits } from '#contract/admin/admin-users.ts';

/** Keeps a dialog open for a moment after saving, so that the success message can be read, then closes it. */
export function useCloseAfterSave(onClose: () => void): [boolean, () => void] {
  const [isSaved, setSaved] = useState(false);
  // Re-rendering the list behind the dialog must not restart the timer.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(close, adminUserLimits.closeDelay);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return [isSaved, () => setSaved(true)];
}
