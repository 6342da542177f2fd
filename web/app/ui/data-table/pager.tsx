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
  /** Whether the count is known yet. */
  isKnown?: boolean;
  noun?: string;
  hasFixedSize?: boolean;
  /** Actions on the whole list. */
  children?: React.ReactNode;
}

const number = lazy(() => new Intl.NumberFormat('en-US'));

export function Pager(props: Props) {
  const { view, onViewChange, count, isKnown = true, noun = '', hasFixedSize = false, children } = props;
  const last = Math.max(1, Math.ceil(count / view.pageSize));
  const page = Math.min(view.page, last);
  const go = (next: number) => onViewChange({ ...view, page: next });

  return (
    <nav className={classes.root} aria-label={noun ? `Pages of ${noun}` : 'Pages'}>
      {hasFixedSize ? (
        <p className={classes.showing} aria-live="polite">
          {isKnown && (
            <>
              Page <b>{number().format(page)}</b> of <b>{number().format(last)}</b>, {view.pageSize} per page
            </>
          )}
        </p>
      ) : (
        <Sizes view={view} onViewChange={onViewChange} count={count} isKnown={isKnown} noun={noun} />
      )}
      {children}
      <div className={classes.pages}>
        <Turn label="Previous page" disabled={page === 1} onClick={() => go(page - 1)}>
          <IconChevronLeft size={17} aria-hidden="true" />
        </Turn>
        {pageNumbers(page, last).map((each, index, numbers) => (
          <button
            key={each}
            type="button"
            className={classes.page}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            data-after-gap={(index > 0 && each - 1 !== numbers[index - 1]) || undefined}
            onClick={() => go(each)}
          >
            {number().format(each)}
          </button>
        ))}
        <Turn label="Next page" disabled={page === last} onClick={() => go(page + 1)}>
          <IconChevronRight size={17} aria-hidden="true" />
        </Turn>
      </div>
    </nav>
  );
}

/** The range of rows shown, and the choice of the page size. */
function Sizes({ view, onViewChange, count, isKnown, noun }: Omit<Props, 'hasFixedSize' | 'children'>) {
  const page = Math.min(view.page, Math.max(1, Math.ceil(count / view.pageSize)));
  const from = count === 0 ? 0 : (page - 1) * view.pageSize + 1;
  const to = Math.min(count, page * view.pageSize);
  return (
    <>
      <p className={classes.showing} aria-live="polite">
        {isKnown && (
          <>
            Showing <b>{`${number().format(from)}–${number().format(to)}`}</b> of{' '}
            <b>{number().format(count)}</b> {noun}
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

interface TurnProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Turn({ label, disabled, onClick, children }: TurnProps) {
  return (
    <button type="button" className={classes.page} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
