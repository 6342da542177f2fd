import { useEffect, useState } from 'react';

/** True once `condition` has been true for `delay` milliseconds; false as soon as it is false. */
export function useDelayedCondition(condition: boolean, delay: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setHasElapsed(true), delay);
    return () => {
      clearTimeout(timer);
      setHasElapsed(false);
    };
  }, [condition, delay]);
  return condition && hasElapsed;
}
