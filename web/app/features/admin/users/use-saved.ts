import { useEffect, useState } from 'react';
import { adminUserLimits } from '#contract/admin-users.ts';

/** After something was saved the window stays a moment, so that one sees it, and closes by itself. */
export function useSaved(onClose: () => void): [boolean, () => void] {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return undefined;
    const closing = setTimeout(onClose, adminUserLimits.closeDelay);
    return () => clearTimeout(closing);
  }, [isSaved, onClose]);
  return [isSaved, () => setSaved(true)];
}
