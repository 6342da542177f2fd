import { useEffect, useEffectEvent, useState } from 'react';

/** Beyond this many pixels, the bar hides on scrolling down. */
const hideBelow = 50;

interface NavScroll {
  atTop: boolean;
  hidden: boolean;
}

/** Hides the bar while one scrolls down and shows it when one scrolls up. */
export function useNavScroll(onScrollDown: () => void): NavScroll {
  const [scroll, setScroll] = useState<NavScroll>({ atTop: true, hidden: false });
  const handleScrollDown = useEffectEvent(onScrollDown);

  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      const down = now > last;
      if (now === last) return;
      last = now;
      const next = { atTop: now === 0, hidden: down && now > hideBelow };
      setScroll((old) => (old.atTop === next.atTop && old.hidden === next.hidden ? old : next));
      if (next.hidden) handleScrollDown();
    };
    setScroll({ atTop: last === 0, hidden: false });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return scroll;
}
