import type { ComponentPropsWithoutRef } from 'react';
import classes from './card.module.css';

interface Props extends ComponentPropsWithoutRef<'section'> {
  as?: 'section' | 'article' | 'aside' | 'div' | 'li';
  /** Whether the whole card is clickable; the link inside covers it. */
  pressable?: boolean;
}

/** A surface on the page. Its content sets the padding. */
export function Card({ as: Element = 'section', className = '', pressable, ...rest }: Props) {
  return (
    <Element {...rest} className={`${classes.root} ${className}`} data-pressable={pressable || undefined} />
  );
}
