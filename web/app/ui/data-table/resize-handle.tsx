import type { Header } from '@tanstack/react-table';
import type { KeyboardEvent } from 'react';
import { type Features, narrowest } from './columns.ts';
import classes from './data-table.module.css';
import type { DataTableInstance } from './use-data-table.ts';

const step = 16;

interface Props<Row extends object> {
  table: DataTableInstance<Row>;
  header: Header<Features, Row>;
}

/**
 * Dragged by mouse or finger, or, once clicked, moved with the arrow keys; a double click gives the first width back.
 * Out of the tab order: a stop for every column would stand between the keyboard and the rows.
 */
export function ResizeHandle<Row extends object>({ table, header }: Props<Row>) {
  const { column } = header;
  const resize = header.getResizeHandler();
  const isResizing = column.getIsResizing();
  const shift = isResizing ? (table.state.columnResizing.deltaOffset ?? 0) : 0;

  function onKeyDown(event: KeyboardEvent) {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    const width = Math.max(narrowest, column.getSize() + direction * step);
    table.setColumnSizing((widths) => ({ ...widths, [column.id]: width }));
  }

  return (
    <hr
      aria-orientation="vertical"
      aria-label={`Width of ${column.columnDef.meta?.header}`}
      aria-valuenow={column.getSize()}
      aria-valuemin={narrowest}
      tabIndex={-1}
      className={classes.resize}
      data-active={isResizing || undefined}
      style={{ transform: shift ? `translateX(${shift}px)` : undefined }}
      onMouseDown={resize}
      onTouchStart={resize}
      onDoubleClick={() => column.resetSize()}
      onKeyDown={onKeyDown}
    />
  );
}
