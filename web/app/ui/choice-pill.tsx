import type { ReactNode } from 'react';
import classes from './choice-pill.module.css';
import { PlainButton } from './plain-button.tsx';

interface Props {
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  children: ReactNode;
}

/** A round button that a user turns on and off. */
export const ChoicePill = ({ isChosen, onChange, children }: Props) => (
  <PlainButton className={classes.root} aria-pressed={isChosen} onClick={() => onChange(!isChosen)}>
    {children}
  </PlainButton>
);
