import type { ComponentProps } from 'react';
import classes from './row-checkbox.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  'aria-label': string;
  /** Whether some, but not all, of the items are selected. */
  isPartly?: boolean;
}

/** A checkbox for list rows. It looks like Mantine's Checkbox, but loads none of its code. */
export function RowCheckbox({ isPartly = false, ...rest }: Props) {
  const setIndeterminate = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isPartly;
  };
  return <input {...rest} ref={setIndeterminate} type="checkbox" className={classes.root} />;
}
