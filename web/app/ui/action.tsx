import type { ComponentProps, ReactNode } from 'react';
import classes from './action.module.css';

interface ActionStyle {
  variant?: 'ink' | 'outline' | 'plain';
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** A link for the public pages that looks like Mantine's Button, but loads none of its code. */
export function ActionLink({
  variant = 'ink',
  size = 'md',
  to,
  children,
  ...rest
}: ActionStyle & { to: string } & Omit<ComponentProps<'a'>, 'className' | 'href'>) {
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
}: ActionStyle & Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...rest} className={classes.root} data-variant={variant} data-size={size} />;
}

/** An icon button for list rows. It looks like Mantine's ActionIcon, but loads none of its code. */
export function IconAction(props: Omit<ComponentProps<'button'>, 'className'> & { 'aria-label': string }) {
  return <button type="button" {...props} className={classes.icon} />;
}
