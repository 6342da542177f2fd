import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsPrinting } from '../../../../lib/use-is-printing.ts';

interface Options {
  /** The list element, which scrolls with the page. */
  root: RefObject<HTMLElement | null>;
  count: number;
  height: number;
}

/** The distance of an element from the top of the page, measured again when content above it grows. */
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

/** The visible lines of a long list and a few around them; all lines when printing. */
export function useVisibleLines({ root, count, height }: Options) {
  const top = useTop(root);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: top,
    // Keeps scrolling smooth while the next lines render.
    useFlushSync: false,
  });
  const isPrinting = useIsPrinting();
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
