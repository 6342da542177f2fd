import { Skeleton } from '@mantine/core';
import { useDelayed } from '../../ui/use-delayed.ts';
import classes from './dashboard.module.css';

/** Nothing rather than a flash of gray when the answer comes at once. */
const patience = 150;

/** The cards in their places. */
export function DashboardWaiting() {
  const isLong = useDelayed(true, patience);
  if (!isLong) return null;
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
