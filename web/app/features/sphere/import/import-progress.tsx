import { Progress } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type ImportStep, importSteps } from '#contract/sphere/sphere-import.ts';
import classes from './import.module.css';

interface Props {
  step: ImportStep;
  /** The progress of this step from 0 to 1; undefined if unknown. */
  share: number | undefined;
  /** The expected duration in milliseconds, if the progress is unknown. */
  expects?: number | undefined;
}

const tickMs = 200;

/**
 * Estimates the progress. The estimate approaches 1 but never reaches it, because only the server knows when
 * the step is done.
 */
function useEstimate(expectedMs: number | undefined): number {
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (expectedMs === undefined) return;
    const began = performance.now();
    const timer = setInterval(
      () => setShare(1 - Math.exp(-(performance.now() - began) / expectedMs)),
      tickMs,
    );
    return () => clearInterval(timer);
  }, [expectedMs]);
  return share;
}

/** Shows the five steps of an import and the progress of the current step. */
export function ImportProgress({ step, share, expects }: Props) {
  const at = importSteps.indexOf(step);
  const estimate = useEstimate(expects);
  const percent = Math.floor(((at + (share ?? estimate)) / importSteps.length) * 100);
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
