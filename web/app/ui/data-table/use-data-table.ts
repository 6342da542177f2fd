import { useMemo } from 'react';
import { type Column, type PlacedColumn, placeColumns, selectionColumn } from './columns.ts';
import { useRememberedColumns } from './remembered-columns.ts';
import { getPageRows, nextSort, sortRows } from './table-rows.ts';
import type { TableView } from './table-view.ts';

export interface DataTableModel<Row> {
  /** The browser stores the widths and the hidden columns under this key. */
  name: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  view: TableView;
  onViewChange: (view: TableView) => void;
  /** The row count on the server, when `rows` is only the current page. */
  total?: number;
  /** Whether other rows are being fetched. The shown rows, if any, may not match the filter. */
  loading?: boolean;
  selection?: ReadonlySet<string>;
  onSelectionChange?: (ids: ReadonlySet<string>) => void;
}

/** The data that the parts of a table share. */
export interface DataTableState<Row> {
  columns: PlacedColumn<Row>[];
  rows: { id: string; row: Row }[];
  sort: TableView['sort'];
  sortBy: (column: Column<Row>) => void;
  /** Sets the width of a column; undefined resets it. */
  setWidth: (column: string, width: number | undefined) => void;
  isSelectable: boolean;
  /** Whether the shown rows may be selected now. */
  canSelect: boolean;
  isSelected: (id: string) => boolean;
  select: (ids: readonly string[], isSelected: boolean) => void;
}

const emptySelection: ReadonlySet<string> = new Set();

/**
 * Combines the state of a table: page and order from the URL, columns from the local storage, and the
 * screen's selection.
 */
export function useDataTable<Row>(model: DataTableModel<Row>): DataTableState<Row> {
  const { columns, rows, rowId, view, onViewChange, total, onSelectionChange } = model;
  const { widths, setWidths, visibility } = useRememberedColumns(model.name);
  const isSelectable = model.selection !== undefined;
  const selection = model.selection ?? emptySelection;

  const placedColumns = useMemo(
    () => placeColumns(isSelectable ? [selectionColumn, ...columns] : columns, widths, visibility),
    [columns, isSelectable, widths, visibility],
  );
  const visibleRows = useMemo(
    () => (total === undefined ? getPageRows(sortRows(rows, columns, view.sort), view) : rows),
    [rows, columns, view, total],
  );

  return {
    columns: placedColumns,
    rows: visibleRows.map((row) => ({ id: rowId(row), row })),
    sort: view.sort,
    sortBy: (column) => onViewChange({ ...view, page: 1, sort: nextSort(column, rows, view.sort) }),
    setWidth: (column, width) => {
      const { [column]: _before, ...others } = widths;
      setWidths(width === undefined ? others : { ...others, [column]: width });
    },
    isSelectable,
    canSelect: !model.loading,
    isSelected: (id) => selection.has(id),
    select: (ids, isSelected) => {
      const others = [...selection].filter((id) => !ids.includes(id));
      onSelectionChange?.(new Set(isSelected ? [...selection, ...ids] : others));
    },
  };
}
