import { Button } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import classes from './form-grid.module.css';

interface GridProps extends ComponentPropsWithoutRef<'form'> {
  columns?: 1 | 2;
  /** One column on the smallest phones: for fields whose words need the room. */
  folds?: boolean;
}

/** Fields side by side. We say what is wrong ourselves, so the browser does not. */
export function FormGrid({ columns = 2, folds, className = '', ...form }: GridProps) {
  return (
    <form
      noValidate
      {...form}
      className={`${classes.form} ${className}`}
      data-columns={columns}
      data-folds={folds || undefined}
    />
  );
}

/** For a field as wide as the form. */
export const wide: string | undefined = classes.wide;

/** Buttons at the end of a form or a step, the last one leading on. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}

interface ButtonsProps {
  isBusy: boolean;
  onCancel: () => void;
  /** "Save", and "Saving..." while it is on its way. */
  save?: string;
  saving?: string;
  /** What stands before them: a removal, say. */
  children?: ReactNode;
}

/** The end of a form: the way out and the way on. */
export function FormButtons({
  isBusy,
  onCancel,
  save = 'Save',
  saving = 'Saving...',
  children,
}: ButtonsProps) {
  return (
    <ButtonRow>
      {children}
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? saving : save}
      </Button>
    </ButtonRow>
  );
}
