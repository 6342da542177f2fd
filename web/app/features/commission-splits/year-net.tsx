import { useQuery } from '@tanstack/react-query';
import { cents, formatWholeMoney } from '#contract/money.ts';
import { yearNetQuery } from './api.ts';
import classes from './commission-splits.module.css';

const dollars = (amount: number) => formatWholeMoney(cents(Math.round(amount * 100)));

/**
 * @public The commission of a year after splits, next to the whole commission. Renders nothing without
 * splits.
 */
export function YearNetText({ year }: { year: number }) {
  const { data } = useQuery(yearNetQuery(year));
  if (!data?.hasSplits || data.gross === 0) return null;
  const { gross, net, cap } = data;
  return (
    <p className={classes.quiet}>
      You received {dollars(net)} of {dollars(gross)} commission
      {cap ? `, with ${dollars(cap.paid)} of your ${dollars(cap.amount)} cap paid.` : '.'}
    </p>
  );
}
