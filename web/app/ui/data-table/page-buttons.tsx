import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { listPageNumbers } from './page-numbers.ts';
import classes from './pager.module.css';

interface Props {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** Buttons for the neighboring pages, some page numbers, and the last page. */
export function PageButtons({ page, last, onPage }: Props) {
  const numbers = listPageNumbers(page, last);
  const neighbor = page === last ? page - 1 : page + 1;
  return (
    <div className={classes.pages}>
      <PageButton aria-label="Previous page" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={17} aria-hidden="true" />
      </PageButton>
      {numbers.map((each, index) => (
        <PageButton
          key={each}
          aria-label={`Page ${each}`}
          aria-current={each === page ? 'page' : undefined}
          data-after-gap={(index > 0 && each - 1 !== numbers[index - 1]) || undefined}
          // A small phone has space for three numbers.
          data-far={![page, neighbor, last].includes(each) || undefined}
          onClick={() => onPage(each)}
        >
          {each.toLocaleString('en-US')}
        </PageButton>
      ))}
      <PageButton aria-label="Next page" disabled={page === last} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={17} aria-hidden="true" />
      </PageButton>
    </div>
  );
}

const PageButton = (props: React.ComponentProps<'button'>) => (
  <button type="button" className={classes.page} {...props} />
);
