import type { ComponentProps } from 'react';
import classes from './plain-button.module.css';

/** A button without any look: whoever uses it gives it one. */
export function PlainButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={className ? `${classes.root} ${className}` : classes.root} />
  );
}
