import { useRef } from 'react';
import { useIsPrinting } from '../../lib/use-is-printing.ts';
import { maxPrintedRows, usePrintAll } from '../print-all/use-print-all.ts';
import type { TableView } from './table-view.ts';
import type { DataTableModel } from './use-data-table.ts';

/** Loads one page of rows for printing. Tables that already have all rows do not need this function. */
export type LoadPage<Row> = (view: TableView) => Promise<Row[]>;

const rowsAtOnce = 100;

/** Loads the rows to print page by page, up to the limit for printing. */
export async function loadRowsToPrint<Row>(
  loadPage: LoadPage<Row>,
  view: TableView,
  count: number,
): Promise<Row[]> {
  const wanted = Math.min(count, maxPrintedRows);
  const rows: Row[] = [];
  for (let page = 1; rows.length < wanted; page += 1) {
    const more = await loadPage({ ...view, page, pageSize: rowsAtOnce });
    if (more.length === 0) break;
    rows.push(...more);
  }
  return rows.slice(0, wanted);
}

/** The table as it is printed, with every row instead of one page. */
export function usePrintedRows<Row>(model: DataTableModel<Row>, loadPage: LoadPage<Row> | undefined) {
  const { rows, view, total } = model;
  const frame = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  const canLoad = loadPage !== undefined && total !== undefined && rows.length < total;
  const { all, ...printing } = usePrintAll({
    isPartial: canLoad,
    load: async () => (loadPage ? loadRowsToPrint(loadPage, view, total ?? 0) : rows),
    frame,
  });
  const whole: TableView = { ...view, page: 1, pageSize: Math.max(1, rows.length) };
  const printed = all ? { ...model, rows: all } : model;
  return {
    frame,
    canLoad,
    ...printing,
    model: isPrinting && total === undefined ? { ...model, view: whole } : printed,
  };
}
