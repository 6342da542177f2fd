import { NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { whenNeeded } from '#contract/when-needed.ts';
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
}

const numberFormat = whenNeeded(() => new Intl.NumberFormat('en-US'));

export function Pager({ view, onViewChange, count, isKnown = true, noun = '', hasFixedSize = false }: Props) {
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
        <RangeAndSize view={view} onViewChange={onViewChange} count={count} isKnown={isKnown} noun={noun} />
      )}
      <div className={classes.pages}>
        <PagerButton label="Previous page" disabled={page === 1} onClick={() => openPage(page - 1)}>
          <IconChevronLeft size={17} aria-hidden="true" />
        </PagerButton>
        {pageNumbers(page, last).map((each, index, numbers) => (
          <button
            key={each}
            type="button"
            className={classes.page}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            data-after-gap={(index > 0 && each - 1 !== numbers[index - 1]) || undefined}
            onClick={() => openPage(each)}
          >
            {numberFormat().format(each)}
          </button>
        ))}
        <PagerButton label="Next page" disabled={page === last} onClick={() => openPage(page + 1)}>
          <IconChevronRight size={17} aria-hidden="true" />
        </PagerButton>
      </div>
    </nav>
  );
}

/** The range of rows shown, and the choice of the page size. */
function RangeAndSize({ view, onViewChange, count, isKnown, noun }: Omit<Props, 'hasFixedSize'>) {
  const page = Math.min(view.page, Math.max(1, Math.ceil(count / view.pageSize)));
  const from = count === 0 ? 0 : (page - 1) * view.pageSize + 1;
  const to = Math.min(count, page * view.pageSize);
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

interface PagerButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function PagerButton({ label, disabled, onClick, children }: PagerButtonProps) {
  return (
    <button type="button" className={classes.page} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
