import { Alert } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import classes from '../phase-form.module.css';

interface Props extends Pick<ComponentProps<'form'>, 'onSubmit'> {
  title: string;
  words?: string;
  problem?: ReactNode;
  buttons: ReactNode;
  children: ReactNode;
}

/** One step of a company's registration. */
export function StepFrame({ title, words, problem, buttons, onSubmit, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div data-wide>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {words && <p className={classes.words}>{words}</p>}
      <form onSubmit={onSubmit} noValidate>
        <div className={classes.fields}>{children}</div>
        {problem && (
          <Alert color="coral" role="alert" className={classes.problem}>
            {problem}
          </Alert>
        )}
        <footer className={classes.buttons}>{buttons}</footer>
      </form>
    </div>
  );
}
