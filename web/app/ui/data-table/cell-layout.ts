import type { Column as TableColumn } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import type { Features } from './columns.ts';
import type { DataTableInstance } from './use-data-table.ts';

/** Pinned cells stick to their edge; the innermost of each side casts the shadow. */
export function cellLayout<Row extends object>(
  table: DataTableInstance<Row>,
  column: TableColumn<Features, Row>,
) {
  const pinned = column.getIsPinned();
  const style: CSSProperties = {
    insetInlineStart: pinned === 'start' ? column.getStart('start') : undefined,
    insetInlineEnd: pinned === 'end' ? column.getAfter('end') : undefined,
  };
  const innermost = {
    start: table.getStartVisibleLeafColumns().at(-1),
    end: table.getEndVisibleLeafColumns()[0],
  };
  return {
    style,
    'data-pinned': pinned || undefined,
    'data-edge': pinned && innermost[pinned]?.id === column.id ? pinned : undefined,
    'data-align': column.columnDef.meta?.align,
  };
}

/** The last loose column has no width of its own, so that it takes what is left of the screen. */
export function widthOf<Row extends object>(
  table: DataTableInstance<Row>,
  column: TableColumn<Features, Row>,
): number | undefined {
  return table.getCenterVisibleLeafColumns().at(-1)?.id === column.id ? undefined : column.getSize();
}
