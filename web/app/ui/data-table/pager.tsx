import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy } from '#contract/lazy.ts';
import { pageNumbers } from './page-numbers.ts';
import classes from './pager.module.css';
import { pageSizes, type TableView } from './table-view.ts';

interface Props {
  view: TableView;
  onViewChange: (view: TableView) => void;
  count: number;
  /** Whether the number of rows is known yet. */
  isKnown?: boolean;
  noun?: string;
  hasFixedSize?: boolean;
  /** Actions on the whole list. */
  children?: React.ReactNode;
}

const numberFormat = lazy(() => new Intl.NumberFormat('en-US'));

export function Pager(props: Props) {
  const { view, onViewChange, count, isKnown = true, noun = '', hasFixedSize = false, children } = props;
  const last = Math.max(1, Math.ceil(count / view.pageSize));
  const page = Math.min(view.page, last);
  const openPage = (next: number) => onViewChange({ ...view, page: next });

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
          isKnown={isKnown}
          noun={noun}
        />
      )}
      {children}
      <div className={classes.pages}>
        <PageButton aria-label="Previous page" disabled={page === 1} onClick={() => openPage(page - 1)}>
          <IconChevronLeft size={17} aria-hidden="true" />
        </PageButton>
        {pageNumbers(page, last).map((each, index, numbers) => (
          <PageButton
            key={each}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            data-after-gap={(index > 0 && each - 1 !== numbers[index - 1]) || undefined}
            onClick={() => openPage(each)}
          >
            {numberFormat().format(each)}
          </PageButton>
        ))}
        <PageButton aria-label="Next page" disabled={page === last} onClick={() => openPage(page + 1)}>
          <IconChevronRight size={17} aria-hidden="true" />
        </PageButton>
      </div>
    </nav>
  );
}

/** The range of rows shown, and the choice of the page size. */
function RowRange({ view, onViewChange, count, isKnown, noun }: Omit<Props, 'hasFixedSize' | 'children'>) {
  const from = count === 0 ? 0 : (view.page - 1) * view.pageSize + 1;
  const to = Math.min(count, view.page * view.pageSize);
  return (
    <>
      <p className={classes.showing} aria-live="polite">
        {isKnown && (
          <>
            Showing <b>{`${numberFormat().format(from)}–${numberFormat().format(to)}`}</b> of{' '}
            <b>{numberFormat().format(count)}</b> {noun}
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

const PageButton = (props: React.ComponentProps<'button'>) => (
  <button type="button" className={classes.page} {...props} />
);
