import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

interface Options {
  /** The list, which scrolls with the page. */
  root: RefObject<HTMLElement | null>;
  count: number;
  height: number;
}

/** Of a long list, only the lines in sight and a few around them. */
export function useLines({ root, count, height }: Options) {
  const [top, setTop] = useState(0);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: top,
  });

  // What stands above may have grown: a panel, a notice.
  useLayoutEffect(() => {
    const now = root.current ? Math.round(root.current.getBoundingClientRect().top + window.scrollY) : 0;
    setTop(now);
  });

  const lines = virtual.getVirtualItems();
  const [first, last] = [lines.at(0), lines.at(-1)];
  return {
    lines: lines.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? Math.max(0, virtual.getTotalSize() - (last.end - top)) : 0,
    height: virtual.getTotalSize(),
  };
}
