import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './action.module.css';

interface Look {
  variant?: 'ink' | 'outline' | 'plain';
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** The buttons of the public pages: the look of our Button at the price of a class name. */
export function ActionLink({
  variant = 'ink',
  size = 'md',
  to,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link
      {...rest}
      to={to}
      prefetch="intent"
      className={classes.root}
      data-variant={variant}
      data-size={size}
    />
  );
}

export function ActionButton({
  variant = 'ink',
  size = 'md',
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...rest} className={classes.root} data-variant={variant} data-size={size} />;
}
