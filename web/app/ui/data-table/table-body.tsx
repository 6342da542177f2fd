import type { MouseEvent, ReactNode } from 'react';
import { RowCheckbox } from '../row-checkbox.tsx';
import { type Column, selectionColumnId } from './columns.ts';
import classes from './data-table.module.css';
import type { DataTableState } from './use-data-table.ts';

export type RowOpenGesture = 'click' | 'doubleClick';

interface Props<Row> {
  table: DataTableState<Row>;
  rowLabel: (row: Row) => string;
  onOpen?: (row: Row) => void;
  opensOn?: RowOpenGesture;
}

/** Whether a click should open the row; a click on a button or link inside the row should not. */
const isRowClick = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input, label, [role="menuitem"]') === null;

/**
 * Renders the content of a cell. Call it as a function, because a component would remount and lose the focus
 * when columns are re-created.
 */
function contentOf<Row>({ cell, value }: Column<Row>, row: Row): ReactNode {
  if (cell) return cell(row);
  const shown = value?.(row) ?? '';
  return shown === '' ? '—' : String(shown);
}

export function TableBody<Row>({ table, rowLabel, onOpen, opensOn = 'click' }: Props<Row>) {
  const { columns, canSelect, isSelected, select } = table;
  const openOn = (gesture: RowOpenGesture, row: Row) =>
    gesture === opensOn ? (event: MouseEvent) => isRowClick(event) && onOpen?.(row) : undefined;

  return (
    <tbody>
      {table.rows.map(({ id, row }) => (
        <tr
          key={id}
          data-selected={isSelected(id) || undefined}
          data-opens={onOpen ? true : undefined}
          onClick={openOn('click', row)}
          onDoubleClick={openOn('doubleClick', row)}
        >
          {columns.map((column) => (
            <td key={column.id} {...column.layout}>
              {column.id === selectionColumnId ? (
                <RowCheckbox
                  aria-label={`Select ${rowLabel(row)}`}
                  checked={isSelected(id)}
                  disabled={!canSelect}
                  onChange={() => select([id], !isSelected(id))}
                />
              ) : (
                <div className={classes.cell}>{contentOf(column, row)}</div>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
