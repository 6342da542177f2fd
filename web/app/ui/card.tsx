import type { ComponentPropsWithoutRef } from 'react';
import classes from './card.module.css';

interface Props extends ComponentPropsWithoutRef<'section'> {
  as?: 'section' | 'article' | 'aside' | 'div' | 'li';
  /** All of it can be pressed: the link inside covers it. */
  pressable?: boolean;
}

/** A surface on the page. What is inside brings its own padding. */
export function Card({ as: Element = 'section', className = '', pressable, ...rest }: Props) {
  return (
    <Element {...rest} className={`${classes.root} ${className}`} data-pressable={pressable || undefined} />
  );
}
