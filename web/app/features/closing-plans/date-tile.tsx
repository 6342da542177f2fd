import type { Day } from '#contract/day.ts';
import { formatShortDay } from '#contract/day.ts';
import classes from './closing-plans.module.css';

/** A small calendar sheet with the month and the day. */
export function DateTile({ day, isLate }: { day: string | null; isLate: boolean }) {
  const [month, number] = day ? formatShortDay(day as Day).split(' ') : ['', '?'];
  return (
    <time className={classes.tile} dateTime={day ?? undefined} data-late={isLate || undefined}>
      {month || 'Open'} <b>{number}</b>
    </time>
  );
}
