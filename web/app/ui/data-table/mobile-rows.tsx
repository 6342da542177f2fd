import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import type { DataTableState } from './use-data-table.ts';

export interface MobileRow {
  /** A picture at the start of the row; a tap on it selects the row. */
  picture?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** One or two buttons at the end of the row. */
  action?: ReactNode;
}

interface Props<Row> {
  table: DataTableState<Row>;
  rowLabel: (row: Row) => string;
  mobileRow: (row: Row) => MobileRow;
  onOpen?: (row: Row) => void;
}

export function MobileRows<Row>({ table, rowLabel, mobileRow, onOpen }: Props<Row>) {
  const { isSelectable, canSelect, isSelected, select } = table;
  return (
    <ul className={classes.list}>
      {table.rows.map(({ id, row }) => {
        const { picture, title, detail, action } = mobileRow(row);
        const words = (
          <>
            <b className={classes.listTitle}>{title}</b>
            {detail && <small className={classes.listDetail}>{detail}</small>}
          </>
        );
        return (
          <li key={id} className={classes.listRow} data-selected={isSelected(id) || undefined}>
            {isSelectable ? (
              <button
                type="button"
                className={classes.listPicture}
                aria-pressed={isSelected(id)}
                disabled={!canSelect}
                onClick={() => select([id], !isSelected(id))}
              >
                {isSelected(id) ? (
                  <span className={classes.listCheck}>
                    <IconCheck size={18} aria-hidden="true" />
                  </span>
                ) : (
                  picture
                )}
                <VisuallyHidden>Select {rowLabel(row)}</VisuallyHidden>
              </button>
            ) : (
              picture
            )}
            {onOpen ? (
              <button type="button" className={classes.listWords} onClick={() => onOpen(row)}>
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
