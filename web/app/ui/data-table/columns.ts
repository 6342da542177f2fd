import {
  type ColumnDef,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

type Sortable = string | number | boolean | Date | null | undefined;

/** One column, in the words a screen thinks in. */
export interface Column<Row> {
  id: string;
  header: string;
  /** What it sorts by, and what it shows when there is no `cell`. */
  value?: (row: Row) => Sortable;
  cell?: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  width?: number;
  pinned?: 'start' | 'end';
  sortable?: boolean;
  hideable?: boolean;
}

export const features = tableFeatures({
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnPinningFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  columnMeta: {} as { header: string; align: 'start' | 'end' },
});

export type Features = typeof features;

export const selectColumn = 'select';
export const narrowest = 80;

const shown = (value: Sortable): ReactNode =>
  value === null || value === undefined || value === '' ? '—' : String(value);

export const definitionOf = <Row extends object>(column: Column<Row>): ColumnDef<Features, Row> => ({
  id: column.id,
  accessorFn: (row) => column.value?.(row) ?? undefined,
  header: column.header,
  cell: ({ row }) => (column.cell ? column.cell(row.original) : shown(column.value?.(row.original))),
  size: column.width ?? 150,
  minSize: narrowest,
  enableSorting: column.sortable ?? column.value !== undefined,
  enableHiding: column.hideable ?? true,
  sortUndefined: 'last',
  meta: { header: column.header, align: column.align ?? 'start' },
});

export const pinnedIds = <Row>(columns: Column<Row>[], side: 'start' | 'end'): string[] =>
  columns.filter(({ pinned }) => pinned === side).map(({ id }) => id);
