import { useEffect, useState } from 'react';

/** True once `condition` has held for `delay` milliseconds; false as soon as it does not. */
export function useDelayed(condition: boolean, delay: number): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setHeld(true), delay);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [condition, delay]);
  return condition && held;
}
