import { Skeleton } from '@mantine/core';
import { useDelayed } from '../../ui/use-delayed.ts';
import classes from './dashboard.module.css';

/** Milliseconds before the skeleton shows, to avoid a flash when the answer is fast. */
const skeletonDelayMs = 150;

/** Placeholder cards in the final layout. */
export function DashboardSkeleton() {
  const isVisible = useDelayed(true, skeletonDelayMs);
  if (!isVisible) return null;
  return (
    <div className={classes.grid} aria-busy="true">
      <div className={classes.left}>
        <Skeleton className={classes.waiting} radius="lg" />
        <Skeleton className={classes.waiting} data-tall radius="lg" />
        <Skeleton className={classes.waiting} data-rest radius="lg" />
      </div>
      <div className={classes.aside}>
        <Skeleton className={classes.waiting} data-rest radius="lg" />
      </div>
    </div>
  );
}
