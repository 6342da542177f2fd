import { useEffect, useEffectEvent, useState } from 'react';

/** Below this the bar hides on the way down. */
const hidesBelow = 50;

interface NavScroll {
  atTop: boolean;
  hidden: boolean;
}

/** Out of the way while reading on, back as soon as one turns around. */
export function useNavScroll(onScrollDown: () => void): NavScroll {
  const [scroll, setScroll] = useState<NavScroll>({ atTop: true, hidden: false });
  const closing = useEffectEvent(onScrollDown);

  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      const down = now > last;
      if (now === last) return;
      last = now;
      const next = { atTop: now === 0, hidden: down && now > hidesBelow };
      setScroll((old) => (old.atTop === next.atTop && old.hidden === next.hidden ? old : next));
      if (next.hidden) closing();
    };
    setScroll({ atTop: last === 0, hidden: false });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return scroll;
}
