import { useEffect, useEffectEvent, useState } from 'react';
import { adminUserLimits } from '#contract/admin-users.ts';

/** After something was saved the window stays a moment, so that one sees it, and closes by itself. */
export function useSaved(onClose: () => void): [boolean, () => void] {
  const [isSaved, setSaved] = useState(false);
  // The list behind the window is drawn anew meanwhile: that must not begin the moment anew.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isSaved) return undefined;
    const closing = setTimeout(close, adminUserLimits.closeDelay);
    return () => clearTimeout(closing);
  }, [isSaved]);
  return [isSaved, () => setSaved(true)];
}
