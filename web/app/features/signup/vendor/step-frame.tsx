import { Alert } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import form from '../phase-form.module.css';
import classes from './step-frame.module.css';
import { CurrentStepLine, type RegisterStep, StepRail } from './step-rail.tsx';

interface RoomProps {
  step: RegisterStep;
  said?: Partial<Record<RegisterStep, string>>;
  children: ReactNode;
}

/** The content beside the list of steps. */
export function StepLayout({ step, said, children }: RoomProps) {
  return (
    <>
      <StepRail step={step} said={said} />
      <main className={classes.room}>
        <CurrentStepLine step={step} />
        {children}
      </main>
    </>
  );
}

interface Props extends Pick<ComponentProps<'form'>, 'onSubmit'>, RoomProps {
  title: string;
  words?: string;
  problem?: ReactNode;
  buttons: ReactNode;
}

/** One step of the registration. */
export function StepFrame({ step, said, title, words, problem, buttons, onSubmit, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <StepLayout step={step} said={said}>
      <h1 ref={heading} tabIndex={-1} className={form.title}>
        {title}
      </h1>
      {words && <p className={form.words}>{words}</p>}
      <form onSubmit={onSubmit} noValidate className={classes.form}>
        <div className={form.fields}>{children}</div>
        {problem && (
          <Alert color="coral" role="alert" className={form.problem}>
            {problem}
          </Alert>
        )}
        <footer className={classes.buttons}>{buttons}</footer>
      </form>
    </StepLayout>
  );
}
