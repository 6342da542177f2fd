import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { pageNumbers } from './data-table/page-numbers.ts';
import classes from './data-table/pager.module.css';

interface Props {
  page: number;
  size: number;
  count: number;
  noun: string;
  onPage: (page: number) => void;
}

/** Pagination for a list that is not a table. */
export function Pages({ page, size, count, noun, onPage }: Props) {
  const last = Math.max(1, Math.ceil(count / size));
  const from = count === 0 ? 0 : (page - 1) * size + 1;
  if (last === 1) return null;
  return (
    <nav className={classes.root} aria-label={`Pages of ${noun}`}>
      <p className={classes.showing} aria-live="polite">
        Showing <b>{`${from}–${Math.min(count, page * size)}`}</b> of <b>{count.toLocaleString('en-US')}</b>{' '}
        {noun}
      </p>
      <div className={classes.pages}>
        <button
          type="button"
          className={classes.page}
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={17} aria-hidden="true" />
        </button>
        {pageNumbers(Math.min(page, last), last).map((each) => (
          <button
            key={each}
            type="button"
            className={classes.page}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
          >
            {each}
          </button>
        ))}
        <button
          type="button"
          className={classes.page}
          aria-label="Next page"
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={17} aria-hidden="true" />
        </button>
      </div>
    </nav>
  );
}
