import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePrinting } from '../../../../lib/use-printing.ts';

interface Options {
  /** The list, which scrolls with the page. */
  root: RefObject<HTMLElement | null>;
  count: number;
  height: number;
}

/** How far from the top of the page an element begins; what stands above it may grow. */
function useTop(root: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      setTop(root.current ? Math.round(root.current.getBoundingClientRect().top + window.scrollY) : 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [root]);
  return top;
}

/** Of a long list, only the lines in sight and a few around them; on paper all of them. */
export function useLines({ root, count, height }: Options) {
  const top = useTop(root);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: top,
    // The browser scrolls on while the next lines are drawn.
    useFlushSync: false,
  });
  const isPrinting = usePrinting();
  const lines = virtual.getVirtualItems();
  if (isPrinting) {
    const all = Array.from({ length: count }, (_, index) => index);
    return { lines: all, before: 0, after: 0, height: virtual.getTotalSize(), isPrinting };
  }
  const [first, last] = [lines.at(0), lines.at(-1)];
  return {
    lines: lines.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? Math.max(0, virtual.getTotalSize() - (last.end - top)) : 0,
    height: virtual.getTotalSize(),
    isPrinting,
  };
}
