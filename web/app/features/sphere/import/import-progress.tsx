import { Progress } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ImportStep, importSteps } from '#contract/sphere-import.ts';
import classes from './import.module.css';

interface Props {
  step: ImportStep;
  /** How far this step is, from 0 to 1; unknown for some. */
  share: number | undefined;
}

/** The five steps, which of them it is, and how far. */
export function ImportProgress({ step, share = 0 }: Props) {
  const at = importSteps.indexOf(step);
  const percent = Math.round(((at + share) / importSteps.length) * 100);
  return (
    <div className={classes.stack}>
      <div className={classes.percent}>
        <Progress value={percent} color="brand" aria-label={step} />
        <b>{percent}%</b>
      </div>
      <ol className={classes.steps} aria-live="polite">
        {importSteps.map((name, index) => (
          <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            {index < at ? <IconCheck size={15} aria-hidden="true" /> : <i aria-hidden="true">{index + 1}</i>}
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
