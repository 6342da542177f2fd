import { Skeleton } from '@mantine/core';
import classes from './data-table.module.css';

interface Props {
  count: number;
  visible: boolean;
}

/** Enough rows to fill a phone screen. */
const maxRows = 12;

/** Placeholder rows in the final layout for a phone. */
export function SkeletonList({ count, visible }: Props) {
  const rows = Array.from({ length: Math.min(count, maxRows) }, (_, index) => index);
  return (
    <ul className={classes.list} aria-hidden="true">
      {rows.map((index) => (
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
