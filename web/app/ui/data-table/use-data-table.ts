import { type ColumnDef, functionalUpdate, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, definitionOf, type Features, features, pinnedIds, selectColumn } from './columns.ts';
import { useRememberedColumns } from './remembered-columns.ts';
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

const selecting = <Row extends object>(): ColumnDef<Features, Row> => ({
  id: selectColumn,
  header: 'Select',
  size: 44,
  minSize: 44,
  enableResizing: false,
  enableSorting: false,
  enableHiding: false,
});

const recordOf = (ids: ReadonlySet<string>) => Object.fromEntries([...ids].map((id) => [id, true as const]));

/** The table's whole state comes from outside: the address, the device's memory, the screen's selection. */
export function useDataTable<Row extends object>(model: DataTableModel<Row>) {
  const { columns, rows, rowId, view, onViewChange, total, selection, onSelectionChange } = model;
  const { widths, setWidths, visibility, setVisibility } = useRememberedColumns(model.name);
  const selects = selection !== undefined;

  const definitions = useMemo(() => {
    const own = columns.map(definitionOf);
    return selects ? [selecting<Row>(), ...own] : own;
  }, [columns, selects]);

  const state = {
    columnSizing: widths,
    columnVisibility: visibility,
    columnPinning: {
      start: [...(selects ? [selectColumn] : []), ...pinnedIds(columns, 'start')],
      end: pinnedIds(columns, 'end'),
    },
    rowSelection: recordOf(selection ?? new Set()),
    sorting: view.sort ? [{ id: view.sort.column, desc: view.sort.descending }] : [],
    pagination: { pageIndex: view.page - 1, pageSize: view.pageSize },
  };

  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state,
    manualSorting: total !== undefined,
    manualPagination: total !== undefined,
    rowCount: total,
    autoResetPageIndex: false,
    enableSortingRemoval: false,
    columnResizeMode: 'onEnd',
    onColumnSizingChange: (updater) => setWidths(functionalUpdate(updater, widths)),
    onColumnVisibilityChange: (updater) => setVisibility(functionalUpdate(updater, visibility)),
    onRowSelectionChange: (updater) => {
      const next = functionalUpdate(updater, state.rowSelection);
      onSelectionChange?.(new Set(Object.keys(next).filter((id) => next[id])));
    },
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, state.sorting);
      onViewChange({ ...view, page: 1, sort: first && { column: first.id, descending: first.desc } });
    },
  });
}

export type DataTableInstance<Row extends object> = ReturnType<typeof useDataTable<Row>>;
