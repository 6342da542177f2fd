import type { ComponentProps, ReactNode } from 'react';
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
  children,
  ...rest
}: Look & { to: string } & Omit<ComponentProps<'a'>, 'className' | 'href'>) {
  return (
    <a {...rest} href={to} className={classes.root} data-variant={variant} data-size={size}>
      {children}
    </a>
  );
}

export function ActionButton({
  variant = 'ink',
  size = 'md',
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...rest} className={classes.root} data-variant={variant} data-size={size} />;
}

/** An icon that does something, in every row of a list: the look of our ActionIcon, as cheap. */
export function IconAction(props: Omit<ComponentProps<'button'>, 'className'> & { 'aria-label': string }) {
  return <button type="button" {...props} className={classes.icon} />;
}
