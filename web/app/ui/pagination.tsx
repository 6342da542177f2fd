import { PageButtons } from './data-table/page-buttons.tsx';
import classes from './data-table/pager.module.css';

interface Props {
  page: number;
  size: number;
  count: number;
  noun: string;
  onPage: (page: number) => void;
}

/** Pagination for a list that is not a table. */
export function Pagination({ page, size, count, noun, onPage }: Props) {
  const last = Math.max(1, Math.ceil(count / size));
  const from = count === 0 ? 0 : (page - 1) * size + 1;
  if (last === 1) return null;
  return (
    <nav className={classes.root} aria-label={`Pages of ${noun}`}>
      <p className={classes.showing} aria-live="polite">
        Showing <b>{`${from}–${Math.min(count, page * size)}`}</b> of <b>{count.toLocaleString('en-US')}</b>{' '}
        {noun}
      </p>
      <PageButtons page={Math.min(page, last)} last={last} onPage={onPage} />
    </nav>
  );
}
