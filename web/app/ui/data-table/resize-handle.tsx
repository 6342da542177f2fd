import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { minColumnWidth, type PlacedColumn } from './columns.ts';
import classes from './data-table.module.css';

const step = 16;

interface Props {
  column: Pick<PlacedColumn<never>, 'header' | 'width'>;
  onWidth: (width: number | undefined) => void;
}

/**
 * The user drags the handle or, after a click, moves it with the arrow keys. A double click resets the width.
 * It is not in the tab order, because keyboard users would need one more Tab per column to reach the rows.
 */
export function ResizeHandle({ column: { header, width }, onWidth }: Props) {
  const [drag, setDrag] = useState<{ from: number; shift: number }>();

  function begin(event: PointerEvent) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: event.clientX, shift: 0 });
  }
  function move({ clientX }: PointerEvent) {
    setDrag((now) => now && { ...now, shift: Math.max(minColumnWidth - width, clientX - now.from) });
  }
  function end() {
    if (drag?.shift) onWidth(width + drag.shift);
    setDrag(undefined);
  }
  function onKeyDown(event: KeyboardEvent) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    onWidth(Math.max(minColumnWidth, width + direction * step));
  }

  return (
    <hr
      aria-orientation="vertical"
      aria-label={`Width of ${header}`}
      aria-valuenow={width}
      aria-valuemin={minColumnWidth}
      tabIndex={-1}
      className={classes.resize}
      data-active={drag !== undefined || undefined}
      style={{ transform: drag?.shift ? `translateX(${drag.shift}px)` : undefined }}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setDrag(undefined)}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
