import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { upTo } from '../../theme-scale.ts';
import { useDelayed } from '../use-delayed.ts';
import { wholeWidth } from './columns.ts';
import classes from './data-table.module.css';
import { type MobileRow, MobileRows } from './mobile-rows.tsx';
import { Pager } from './pager.tsx';
import { SkeletonList } from './skeleton-list.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { type OpensOn, TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { TableScroller } from './table-scroller.tsx';
import { type DataTableModel, useDataTable } from './use-data-table.ts';

interface Props<Row> extends DataTableModel<Row> {
  /** The accessible name of the table: "Contacts" */
  label: string;
  /** The accessible name of a row: "Ava Brooks" */
  rowLabel: (row: Row) => string;
  empty: ReactNode;
  loading?: boolean;
  /** How a row looks on a phone. */
  mobileRow: (row: Row) => MobileRow;
  onOpen?: (row: Row) => void;
  /** For a mouse; a touch always opens with one tap. */
  opensOn?: OpensOn;
  /** "matching contacts" */
  noun?: string;
  /** Hides the choice of the page size. */
  hasFixedSize?: boolean;
  /** Lower rows for a mouse, so that a page fits on a screen; touch screens keep the normal height. */
  isDense?: boolean;
}

/** Milliseconds before the skeleton shows, to avoid a flash when the answer is fast. */
const skeletonDelayMs = 150;

export function DataTable<Row>(props: Props<Row>) {
  const { label, rowLabel, empty, loading = false, mobileRow, onOpen, noun, view, onViewChange } = props;
  const table = useDataTable(props);
  const onPhone = useMediaQuery(upTo('phone'), false, { getInitialValueInEffect: false });
  const isWaiting = useDelayed(loading, skeletonDelayMs);
  const count = props.total ?? props.rows.length;

  if (count === 0 && !loading) return <div className={classes.card}>{empty}</div>;

  const hasNoRows = loading && table.rows.length === 0;
  return (
    <div className={classes.root}>
      <div className={classes.card} aria-busy={loading} data-stale={(isWaiting && !hasNoRows) || undefined}>
        {onPhone && hasNoRows && <SkeletonList count={view.pageSize} visible={isWaiting} />}
        {onPhone && !hasNoRows && (
          <MobileRows table={table} rowLabel={rowLabel} mobileRow={mobileRow} onOpen={onOpen} />
        )}
        {!onPhone && (
          <TableScroller columns={table.columns}>
            <table
              className={classes.table}
              data-dense={props.isDense || undefined}
              style={{ minWidth: wholeWidth(table.columns) }}
              aria-label={label}
            >
              <TableHead table={table} label={label} />
              {hasNoRows ? (
                <SkeletonRows table={table} count={view.pageSize} visible={isWaiting} />
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
        isKnown={!hasNoRows || count > 0}
        noun={noun}
        hasFixedSize={props.hasFixedSize}
      />
    </div>
  );
}
