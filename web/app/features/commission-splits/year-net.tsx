import { useQuery } from '@tanstack/react-query';
import { formatWholeDollars } from '#contract/dollars.ts';
import { yearEarningsQuery } from './api.ts';
import classes from './commission-splits.module.css';

/**
 * @public The commission of a year after splits, next to the whole commission. Renders nothing without
 * splits.
 */
export function YearEarningsText({ year }: { year: number }) {
  const { data } = useQuery(yearEarningsQuery(year));
  if (!data?.hasSplits || data.gross === 0) return null;
  const { gross, net, cap } = data;
  return (
    <p className={classes.quiet}>
      You received {formatWholeDollars(net)} of {formatWholeDollars(gross)} commission
      {cap
        ? `, with ${formatWholeDollars(cap.paid)} of your ${formatWholeDollars(cap.amount)} cap paid.`
        : '.'}
    </p>
  );
}
