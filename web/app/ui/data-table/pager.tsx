import { NativeSelect } from '@mantine/core';
import { createOnFirstUse } from '#contract/lazy.ts';
import { PageButtons } from './page-buttons.tsx';
import classes from './pager.module.css';
import { pageSizes, type TableView } from './table-view.ts';

interface Props {
  view: TableView;
  onViewChange: (view: TableView) => void;
  count: number;
  /** Whether there are more rows than `count`. */
  hasMore?: boolean | undefined;
  /** Whether the number of rows is known yet. */
  isKnown?: boolean;
  noun?: string;
  hasFixedSize?: boolean;
  /** Actions on the whole list. */
  children?: React.ReactNode;
}

const numberFormat = createOnFirstUse(() => new Intl.NumberFormat('en-US'));

export function Pager(props: Props) {
  const { view, onViewChange, count, isKnown = true, noun = '', hasFixedSize = false, children } = props;
  const last = Math.max(1, Math.ceil(count / view.pageSize));
  const page = Math.min(view.page, last);

  return (
    <nav className={classes.root} aria-label={noun ? `Pages of ${noun}` : 'Pages'}>
      {hasFixedSize ? (
        <p className={classes.showing} aria-live="polite">
          {isKnown && (
            <>
              Page <b>{numberFormat().format(page)}</b> of <b>{numberFormat().format(last)}</b>,{' '}
              {view.pageSize} per page
            </>
          )}
        </p>
      ) : (
        <RowRange
          view={{ ...view, page }}
          onViewChange={onViewChange}
          count={count}
          hasMore={props.hasMore}
          isKnown={isKnown}
          noun={noun}
        />
      )}
      {children}
      <PageButtons page={page} last={last} onPage={(next) => onViewChange({ ...view, page: next })} />
    </nav>
  );
}

/** The range of rows shown, and the choice of the page size. */
function RowRange(props: Omit<Props, 'hasFixedSize' | 'children'>) {
  const { view, onViewChange, count, hasMore, isKnown, noun } = props;
  const from = count === 0 ? 0 : (view.page - 1) * view.pageSize + 1;
  const to = Math.min(count, view.page * view.pageSize);
  return (
    <>
      <p className={classes.showing} aria-live="polite">
        {isKnown && (
          <>
            Showing <b>{`${numberFormat().format(from)}–${numberFormat().format(to)}`}</b> of{' '}
            <b>
              {numberFormat().format(count)}
              {hasMore && '+'}
            </b>{' '}
            {noun}
          </>
        )}
      </p>
      <span className={classes.rows} aria-hidden="true">
        Rows
      </span>
      <NativeSelect
        className={classes.size}
        aria-label="Rows per page"
        size="xs"
        data={pageSizes.map(String)}
        value={String(view.pageSize)}
        onChange={(event) => onViewChange({ ...view, page: 1, pageSize: Number(event.currentTarget.value) })}
      />
    </>
  );
}
