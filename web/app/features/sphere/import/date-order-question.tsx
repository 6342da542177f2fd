import { Radio } from '@mantine/core';
import { useState } from 'react';
import type { DateOrder } from '#contract/sphere/contact-csv/dates.ts';
import type { DetectedDateOrder } from '#contract/sphere/contact-csv/read-file.ts';
import classes from './import.module.css';
import { StepButtons } from './step-buttons.tsx';

interface Props {
  question: DetectedDateOrder;
  onBack: () => void;
  onDone: (order: DateOrder) => void;
}

/** Asks once per file whether 4/12 is April or December. */
export function DateOrderQuestion({ question, onBack, onDone }: Props) {
  const [order, setOrder] = useState<DateOrder>('month-first');
  return (
    <div className={classes.stack}>
      <Radio.Group
        label="How are the dates in this file written?"
        description={`For example ${question.examples.join(', ')}`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={order}
        onChange={(value) => setOrder(value === 'day-first' ? 'day-first' : 'month-first')}
      >
        <div className={classes.choices}>
          <Radio value="month-first" label="Month first: 4/12 is April 12" />
          <Radio value="day-first" label="Day first: 4/12 is December 4" />
        </div>
      </Radio.Group>
      <StepButtons onBack={onBack} onNext={() => onDone(order)} />
    </div>
  );
}
