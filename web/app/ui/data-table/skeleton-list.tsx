import { Skeleton } from '@mantine/core';
import classes from './data-table.module.css';

interface Props {
  count: number;
  visible: boolean;
}

/** As many as fill a phone. */
const most = 12;

/** The rows of a phone in their final shape. */
export function SkeletonList({ count, visible }: Props) {
  const rows = Array.from({ length: Math.min(count, most) }, (_, index) => index);
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
