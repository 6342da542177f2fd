import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type PlacedColumn, sumColumnWidths } from './columns.ts';
import classes from './data-table.module.css';

interface Props<Row> {
  columns: readonly PlacedColumn<Row>[];
  children: ReactNode;
}

type Side = 'start' | 'end';

/** Scrolls a wide table horizontally. A fade and a button at each edge show that there are more columns. */
export function TableScroller<Row>({ columns, children }: Props<Row>) {
  const { scroller, hidden, measure, showMore } = useHiddenColumns(sumColumnWidths(columns));
  const pinnedWidth = (side: Side) => sumColumnWidths(columns.filter((column) => column.pinned === side));
  return (
    <div className={classes.frame}>
      <div ref={scroller} className={classes.scroller} onScroll={measure}>
        {children}
      </div>
      {hidden.start && <MoreColumns side="start" inset={pinnedWidth('start')} onShow={showMore} />}
      {hidden.end && <MoreColumns side="end" inset={pinnedWidth('end') + hidden.bar} onShow={showMore} />}
    </div>
  );
}

interface MoreProps {
  side: Side;
  /** Width of the columns pinned at this edge, in pixels. */
  inset: number;
  onShow: (side: Side) => void;
}

function MoreColumns({ side, inset, onShow }: MoreProps) {
  const Chevron = side === 'start' ? IconChevronLeft : IconChevronRight;
  return (
    <div
      className={classes.fade}
      data-side={side}
      style={side === 'start' ? { insetInlineStart: inset } : { insetInlineEnd: inset }}
    >
      <button
        type="button"
        className={classes.more}
        aria-label={side === 'start' ? 'Show earlier columns' : 'Show more columns'}
        onClick={() => onShow(side)}
      >
        <Chevron size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Detects at which edges columns are hidden. Measures again when the table or its container changes. */
function useHiddenColumns(tableWidth: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ start: false, end: false, bar: 0 });

  function measure() {
    const box = scroller.current;
    if (!box) return;
    const left = box.scrollWidth - box.clientWidth - box.scrollLeft;
    const next = { start: box.scrollLeft > 1, end: left > 1, bar: box.offsetWidth - box.clientWidth };
    setHidden((now) =>
      now.start === next.start && now.end === next.end && now.bar === next.bar ? now : next,
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the table's width changes what is hidden.
  useEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [tableWidth]);

  const showMore = (side: Side) => {
    const box = scroller.current;
    box?.scrollBy({ left: (side === 'start' ? -0.6 : 0.6) * box.clientWidth });
  };
  return { scroller, hidden, measure, showMore };
}
