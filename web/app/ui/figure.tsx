import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figure.module.css';

interface Props {
  value: string;
  /** The whole number behind a short form: read aloud, and shown on hover. */
  exact?: string;
  label: ReactNode;
  /** What the number means: "3 behind pace". */
  meaning?: ReactNode;
  reached?: boolean;
  compact?: boolean;
}

/** A number is never alone. */
export function Figure({ value, exact, label, meaning, reached = false, compact = false }: Props) {
  return (
    <div className={classes.root} data-compact={compact || undefined}>
      <div className={classes.value} data-reached={reached || undefined} title={exact}>
        <span aria-hidden={exact !== undefined}>{value}</span>
        {exact !== undefined && <VisuallyHidden>{exact}</VisuallyHidden>}
      </div>
      <div className={classes.label}>{label}</div>
      {meaning && <div className={classes.meaning}>{meaning}</div>}
    </div>
  );
}
