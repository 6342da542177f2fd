import type { ComponentProps } from 'react';
import classes from './plain-button.module.css';

/** An unstyled button. The caller styles it. */
export function PlainButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={className ? `${classes.root} ${className}` : classes.root} />
  );
}
