import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import type { DataTableInstance } from './use-data-table.ts';

export interface MobileRow {
  /** Stands in front; a tap on it selects. */
  picture?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** A button or two at most. */
  action?: ReactNode;
}

interface Props<Row extends object> {
  table: DataTableInstance<Row>;
  rowLabel: (row: Row) => string;
  mobileRow: (row: Row) => MobileRow;
  onOpen?: (row: Row) => void;
}

export function MobileRows<Row extends object>({ table, rowLabel, mobileRow, onOpen }: Props<Row>) {
  const selects = table.options.onRowSelectionChange !== undefined && table.getColumn('select') !== undefined;
  return (
    <ul className={classes.list}>
      {table.getRowModel().rows.map((row) => {
        const { picture, title, detail, action } = mobileRow(row.original);
        const words = (
          <>
            <b className={classes.listTitle}>{title}</b>
            {detail && <small className={classes.listDetail}>{detail}</small>}
          </>
        );
        return (
          <li key={row.id} className={classes.listRow} data-selected={row.getIsSelected() || undefined}>
            {selects ? (
              <button
                type="button"
                className={classes.listPicture}
                aria-pressed={row.getIsSelected()}
                onClick={() => row.toggleSelected()}
              >
                {row.getIsSelected() ? (
                  <span className={classes.listCheck}>
                    <IconCheck size={18} aria-hidden="true" />
                  </span>
                ) : (
                  picture
                )}
                <VisuallyHidden>Select {rowLabel(row.original)}</VisuallyHidden>
              </button>
            ) : (
              picture
            )}
            {onOpen ? (
              <button type="button" className={classes.listWords} onClick={() => onOpen(row.original)}>
                {words}
              </button>
            ) : (
              <div className={classes.listWords}>{words}</div>
            )}
            {action}
          </li>
        );
      })}
    </ul>
  );
}
