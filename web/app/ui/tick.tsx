import type { ComponentProps } from 'react';
import classes from './tick.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  'aria-label': string;
  /** Some of what it stands for is chosen, and some is not. */
  isPartly?: boolean;
}

/** The look of our Checkbox at the price of a class name: a list has one in every row. */
export function Tick({ isPartly = false, ...rest }: Props) {
  const show = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isPartly;
  };
  return <input {...rest} ref={show} type="checkbox" className={classes.root} />;
}
