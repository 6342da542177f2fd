import { Checkbox } from '@mantine/core';
import type { Cell } from '@tanstack/react-table';
import type { MouseEvent, ReactNode } from 'react';
import { cellLayout } from './cell-layout.ts';
import { type Features, selectColumn } from './columns.ts';
import classes from './data-table.module.css';
import type { DataTableInstance } from './use-data-table.ts';

export type OpensOn = 'click' | 'doubleClick';

interface Props<Row extends object> {
  table: DataTableInstance<Row>;
  rowLabel: (row: Row) => string;
  onOpen?: (row: Row) => void;
  opensOn?: OpensOn;
}

/** A click on a button or link in the row is meant for that, not for the row. */
const isForTheRow = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input, label, [role="menuitem"]') === null;

/** Called, not mounted: a screen that describes its columns anew must not lose the focus within them. */
function contentOf<Row extends object>(cell: Cell<Features, Row>): ReactNode {
  const { cell: content } = cell.column.columnDef;
  return typeof content === 'function' ? content(cell.getContext()) : content;
}

export function TableBody<Row extends object>({ table, rowLabel, onOpen, opensOn = 'click' }: Props<Row>) {
  const openOn = (way: OpensOn, row: Row) =>
    way === opensOn ? (event: MouseEvent) => isForTheRow(event) && onOpen?.(row) : undefined;

  return (
    <tbody>
      {table.getRowModel().rows.map((row) => (
        <tr
          key={row.id}
          data-selected={row.getIsSelected() || undefined}
          data-opens={onOpen ? true : undefined}
          onClick={openOn('click', row.original)}
          onDoubleClick={openOn('doubleClick', row.original)}
        >
          {row.getVisibleCells().map((cell) => (
            <td key={cell.id} {...cellLayout(table, cell.column)}>
              {cell.column.id === selectColumn ? (
                <Checkbox
                  aria-label={`Select ${rowLabel(row.original)}`}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              ) : (
                <div className={classes.cell}>{contentOf(cell)}</div>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
