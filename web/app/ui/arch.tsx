import type { CSSProperties, ReactNode } from 'react';
import classes from './arch.module.css';

interface Props {
  width: number;
  height: number;
  /** The color of the arch. Without a tone, `className` must set the colors. */
  tone?: 'accent' | 'gold' | 'bad';
  className?: string;
  children?: ReactNode;
}

/** The shape of a door: a semicircle on top and slightly rounded corners at the bottom. */
export function Arch({ width, height, tone, className = '', children }: Props) {
  const style = {
    '--arch-width': `${width}px`,
    '--arch-height': `${height}px`,
    '--arch-foot': `var(--mantine-radius-${width < 40 ? 'sm' : 'md'})`,
  } as CSSProperties;
  return (
    <span className={`${classes.root} ${className}`} data-tone={tone} style={style}>
      {children}
    </span>
  );
}
