import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { maxWidthQuery } from '../../theme-scale.ts';
import { PrintAllButton, PrintNote } from '../print-all/print-all.tsx';
import { useDelayedCondition } from '../use-delayed.ts';
import { sumColumnWidths } from './columns.ts';
import classes from './data-table.module.css';
import { type MobileRow, MobileRows } from './mobile-rows.tsx';
import { Pager } from './pager.tsx';
import { type RowOpenGesture, TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TableScroller } from './table-scroller.tsx';
import { type DataTableModel, type DataTableState, useDataTable } from './use-data-table.ts';
import { type LoadPage, usePrintedRows } from './use-printed-rows.ts';
import { useRedirectToLastPage } from './use-redirect-to-last-page.ts';

interface Props<Row> extends DataTableModel<Row> {
  /** The accessible name of the table: "Contacts" */
  label: string;
  /** The accessible name of a row: "Ava Brooks" */
  rowLabel: (row: Row) => string;
  empty: ReactNode;
  /** How a row looks on a phone. */
  mobileRow: (row: Row) => MobileRow;
  onOpen?: (row: Row) => void;
  /** The mouse action that opens a row; on a touch screen, one tap always opens it. */
  opensOn?: RowOpenGesture;
  /** Whether there are more rows than `total`. */
  hasMore?: boolean | undefined;
  /** A noun for the rows, such as "matching contacts". */
  noun?: string;
  /** Whether to hide the choice of the page size. */
  hasFixedSize?: boolean;
  /**
   * Makes rows less tall for mouse users, so that a page fits on a screen. Touch screens keep the normal
   * height.
   */
  isDense?: boolean;
  /** Loads the other pages for printing, if `rows` is only the current page. */
  loadPage?: LoadPage<Row>;
  /** Whether the screen has its own print button. Printing from the browser still prints every row. */
  hidesPrintButton?: boolean;
}

/** The skeleton appears after this delay, to avoid a flash when the response is fast. */
const skeletonDelayMs = 150;

export function DataTable<Row>(props: Props<Row>) {
  const { label, rowLabel, empty, loading = false, mobileRow, onOpen, noun, view, onViewChange } = props;
  const { frame, canLoad, model, ...printing } = usePrintedRows(props, props.loadPage);
  const table = useDataTable(model);
  const isPhone = useMediaQuery(maxWidthQuery('phone'), false, { getInitialValueInEffect: false });
  const isSlow = useDelayedCondition(loading, skeletonDelayMs);
  const count = props.total ?? props.rows.length;
  useRedirectToLastPage(
    { page: view.page, size: view.pageSize, rowCount: props.rows.length, total: count, isLoading: loading },
    (page) => onViewChange({ ...view, page }),
  );

  if (count === 0 && !loading) return <div className={classes.card}>{empty}</div>;

  const isBlank = loading && table.rows.length === 0;
  return (
    <div className={classes.root} ref={frame}>
      <div className={classes.card} aria-busy={loading} data-stale={(isSlow && !isBlank) || undefined}>
        {isPhone && isBlank && <SkeletonList count={view.pageSize} visible={isSlow} />}
        {isPhone && !isBlank && (
          <MobileRows table={table} rowLabel={rowLabel} mobileRow={mobileRow} onOpen={onOpen} />
        )}
        {!isPhone && (
          <TableScroller columns={table.columns}>
            <table
              className={classes.table}
              data-dense={props.isDense || undefined}
              style={{ minWidth: sumColumnWidths(table.columns) }}
              aria-label={label}
            >
              <TableHead table={table} label={label} />
              {isBlank ? (
                <SkeletonRows table={table} count={view.pageSize} visible={isSlow} />
              ) : (
                <TableBody table={table} rowLabel={rowLabel} onOpen={onOpen} opensOn={props.opensOn} />
              )}
            </table>
          </TableScroller>
        )}
      </div>
      <Pager
        view={view}
        onViewChange={onViewChange}
        count={count}
        hasMore={props.hasMore}
        isKnown={!isBlank || count > 0}
        noun={noun}
        hasFixedSize={props.hasFixedSize}
      >
        {canLoad && !props.hidesPrintButton && <PrintAllButton {...printing} />}
      </Pager>
      {table.rows.length < count && (
        <PrintNote
          printed={table.rows.length}
          total={count}
          noun={noun ?? 'rows'}
          hint={model.rows === props.rows ? 'Choose “Print all” below the table to print the rest.' : ''}
        />
      )}
    </div>
  );
}

interface SkeletonProps {
  count: number;
  visible: boolean;
}

/** The number of placeholder rows, enough to fill a screen. */
const maxSkeletonRows = 12;

const skeletonRows = (count: number) =>
  Array.from({ length: Math.min(count, maxSkeletonRows) }, (_, index) => index);

/** Placeholder rows in the final layout for a phone. */
function SkeletonList({ count, visible }: SkeletonProps) {
  return (
    <ul className={classes.list} aria-hidden="true">
      {skeletonRows(count).map((index) => (
        <li key={index} className={classes.listRow}>
          <div className={classes.listWords}>
            {visible && (
              <>
                <Skeleton height={14} width={`${40 + ((index * 7) % 25)}%`} my={4} />
                <Skeleton height={11} width={`${55 + ((index * 13) % 35)}%`} />
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Placeholder rows in the final layout, so that nothing jumps when the data arrives. */
function SkeletonRows<Row>({ table, count, visible }: SkeletonProps & { table: DataTableState<Row> }) {
  return (
    <tbody aria-hidden="true">
      {skeletonRows(count).map((index) => (
        <tr key={index}>
          {table.columns.map((column, at) => (
            <td key={column.id} {...column.layout}>
              {visible && <Skeleton height={12} width={`${55 + ((index * 7 + at * 13) % 35)}%`} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
