import type { ComponentProps, ReactNode } from 'react';
import classes from './month-bar.module.css';

interface Props extends Omit<ComponentProps<'div'>, 'className'> {
  month: string;
  /** The height of the bar, from 0 to 1. */
  share: number;
  /** Whether the month is the current one. Its bar is paler, because the month is not over yet. */
  isCurrent: boolean;
  /** Content drawn over the bar. */
  children?: ReactNode;
}

/** One month of a bar chart: its bar, with the first letter of its name below. */
export function MonthBar({ month, share, isCurrent, children, ...rest }: Props) {
  return (
    <div {...rest} className={classes.month} data-month={month[0]}>
      {share > 0 && (
        <i
          className={classes.bar}
          data-current={isCurrent || undefined}
          style={{ height: `${share * 100}%` }}
        />
      )}
      {children}
    </div>
  );
}
