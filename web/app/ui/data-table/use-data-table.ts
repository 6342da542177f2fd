import { useMemo } from 'react';
import { type Column, type PlacedColumn, placeColumns, selecting } from './columns.ts';
import { useRememberedColumns } from './remembered-columns.ts';
import { nextSort, pageOf, sortedRows } from './table-rows.ts';
import type { TableView } from './table-view.ts';

export interface DataTableModel<Row> {
  /** Names the memory of widths and hidden columns. */
  name: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  view: TableView;
  onViewChange: (view: TableView) => void;
  /** How many there are on the server, when `rows` is only the page shown. */
  total?: number;
  selection?: ReadonlySet<string>;
  onSelectionChange?: (ids: ReadonlySet<string>) => void;
}

/** What the parts of a table need to know of it. */
export interface Table<Row> {
  columns: PlacedColumn<Row>[];
  rows: { id: string; row: Row }[];
  sort: TableView['sort'];
  sortBy: (column: Column<Row>) => void;
  /** Nothing gives a column its first width back. */
  setWidth: (column: string, width: number | undefined) => void;
  selects: boolean;
  isSelected: (id: string) => boolean;
  select: (ids: readonly string[], isSelected: boolean) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** The table's whole state comes from outside: the address, the device's memory, the screen's selection. */
export function useDataTable<Row>(model: DataTableModel<Row>): Table<Row> {
  const { columns, rows, rowId, view, onViewChange, total, onSelectionChange } = model;
  const { widths, setWidths, visibility } = useRememberedColumns(model.name);
  const selects = model.selection !== undefined;
  const selection = model.selection ?? nothing;

  const placed = useMemo(
    () => placeColumns(selects ? [selecting, ...columns] : columns, widths, visibility),
    [columns, selects, widths, visibility],
  );
  const shown = useMemo(
    () => (total === undefined ? pageOf(sortedRows(rows, columns, view.sort), view) : rows),
    [rows, columns, view, total],
  );

  return {
    columns: placed,
    rows: shown.map((row) => ({ id: rowId(row), row })),
    sort: view.sort,
    sortBy: (column) => onViewChange({ ...view, page: 1, sort: nextSort(column, rows, view.sort) }),
    setWidth: (column, width) => {
      const { [column]: _before, ...others } = widths;
      setWidths(width === undefined ? others : { ...others, [column]: width });
    },
    selects,
    isSelected: (id) => selection.has(id),
    select: (ids, isSelected) => {
      const others = [...selection].filter((id) => !ids.includes(id));
      onSelectionChange?.(new Set(isSelected ? [...selection, ...ids] : others));
    },
  };
}
