import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './import.module.css';

interface Props {
  onBack: () => void;
  onNext: () => void;
  disabled?: boolean;
  children?: ReactNode;
}

/** The Back and Continue buttons of an import step. */
export const StepButtons = ({ onBack, onNext, disabled, children = 'Continue' }: Props) => (
  <div className={classes.buttons}>
    <Button variant="default" onClick={onBack}>
      Back
    </Button>
    <Button disabled={disabled} onClick={onNext}>
      {children}
    </Button>
  </div>
);
