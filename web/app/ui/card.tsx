import type { ComponentPropsWithoutRef } from 'react';
import classes from './card.module.css';

interface Props extends ComponentPropsWithoutRef<'section'> {
  as?: 'section' | 'article' | 'aside' | 'div' | 'li';
}

/** A surface on the page. What is inside brings its own padding. */
export function Card({ as: Element = 'section', className = '', ...rest }: Props) {
  return <Element {...rest} className={`${classes.root} ${className}`} />;
}
