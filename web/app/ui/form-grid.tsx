import { Alert, Box, type BoxProps, Button } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import classes from './form-grid.module.css';

interface GridProps extends ComponentPropsWithoutRef<'form'> {
  columns?: 1 | 2;
  /** Whether the form has one column on the smallest phones, for fields with long text. */
  folds?: boolean;
}

/** Lays out fields in columns. Our own messages replace the browser's validation. */
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

interface StackProps extends BoxProps, Omit<ComponentPropsWithoutRef<'form'>, keyof BoxProps> {
  gap?: number;
}

/** A form without columns: fields below each other. */
export function FormStack({ gap = 14, ...form }: StackProps) {
  return (
    <Box
      component="form"
      noValidate
      display="grid"
      {...form}
      style={{ gap, gridTemplateColumns: 'minmax(0, 1fr)' }}
    />
  );
}

/** Class name for a field as wide as the form. */
export const fullWidthClass: string | undefined = classes.wide;

/** Focuses the message, so that the browser scrolls it into view; a long form could hide it. */
const focusWhenShown = (message: HTMLElement | null): void => message?.focus();

/** Says why a form was not saved. */
export const FormProblem = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Alert
    color="coral"
    role="alert"
    tabIndex={-1}
    ref={focusWhenShown}
    className={`${classes.wide} ${classes.problem}`}
    title={title}
  >
    {children}
  </Alert>
);

/** Buttons at the end of a form or a step; the primary one comes last. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}

interface ButtonsProps {
  isBusy: boolean;
  onCancel: () => void;
  /** The label of the submit button, such as "Save". The next prop is its label while the request runs. */
  save?: string;
  saving?: string;
  /** Rendered before the buttons, for example a delete button. */
  children?: ReactNode;
}

/** Cancel and submit buttons at the end of a form. */
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
