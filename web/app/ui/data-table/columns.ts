import type { CSSProperties, ReactNode } from 'react';

export type SortableValue = string | number | boolean | Date | null | undefined;

/** A table column, as a screen defines it. */
export interface Column<Row> {
  id: string;
  header: string;
  /** The value to sort by, and to show when there is no `cell`. */
  value?: (row: Row) => SortableValue;
  cell?: (row: Row) => ReactNode;
  /** The alignment. Use `end` for numbers. */
  align?: 'start' | 'end';
  width?: number;
  pinned?: 'start' | 'end';
  sortable?: boolean;
  hideable?: boolean;
}

/** A column with its position on the screen. */
export interface PlacedColumn<Row> extends Column<Row> {
  width: number;
  /** Style and data attributes for the header and body cells of the column. */
  layout: {
    style: CSSProperties;
    'data-pinned'?: 'start' | 'end';
    'data-edge'?: 'start' | 'end';
    'data-align': 'start' | 'end';
  };
}

export const selectionColumnId = 'select';
export const minColumnWidth = 80;
const defaultWidth = 150;

export const canSort = <Row>({ sortable, value }: Column<Row>): boolean => sortable ?? value !== undefined;

/** The column with a checkbox for each row. */
export const selectionColumn = {
  id: selectionColumnId,
  header: 'Select',
  width: 44,
  pinned: 'start',
} as const;

const widthOf = <Row>({ id, width = defaultWidth }: Column<Row>, widths: Record<string, number>) =>
  id === selectionColumnId ? width : Math.max(minColumnWidth, widths[id] ?? width);

const sumOf = (columns: readonly { width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0);

/**
 * The visible columns in order. Pinned columns stick to the start or the end; at each side, the innermost
 * pinned column casts a shadow.
 */
export function placeColumns<Row>(
  columns: readonly Column<Row>[],
  widths: Record<string, number>,
  visibility: Record<string, boolean>,
): PlacedColumn<Row>[] {
  const shown = columns
    .filter(({ id }) => visibility[id] ?? true)
    .map((column) => ({ ...column, width: widthOf(column, widths) }));
  const [start, unpinned, end] = (['start', undefined, 'end'] as const).map((side) =>
    shown.filter(({ pinned }) => pinned === side),
  ) as [typeof shown, typeof shown, typeof shown];
  const edges = [start.at(-1), end[0]];
  return [...start, ...unpinned, ...end].map((column) => ({
    ...column,
    layout: {
      style: {
        insetInlineStart:
          column.pinned === 'start' ? sumOf(start.slice(0, start.indexOf(column))) : undefined,
        insetInlineEnd: column.pinned === 'end' ? sumOf(end.slice(end.indexOf(column) + 1)) : undefined,
      },
      'data-pinned': column.pinned,
      'data-edge': edges.includes(column) ? column.pinned : undefined,
      'data-align': column.align ?? 'start',
    },
  }));
}

export const sumColumnWidths = sumOf;

/** The last unpinned column has no width, so that it takes the remaining space. */
export function getFixedWidth<Row>(column: PlacedColumn<Row>, all: readonly PlacedColumn<Row>[]) {
  return all.findLast(({ pinned }) => pinned === undefined)?.id === column.id ? undefined : column.width;
}
