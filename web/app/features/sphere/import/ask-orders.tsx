import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import type { DateOrder } from '#contract/contact-csv/dates.ts';
import type { DateQuestion } from '#contract/contact-csv/read-file.ts';
import { byKey, type DayKey, dayKeys, fieldOf } from '#contract/contact-fields.ts';
import classes from './import.module.css';
import type { DateOrders } from './reading.ts';

interface Props {
  questions: Record<DayKey, DateQuestion>;
  onBack: () => void;
  onDone: (orders: DateOrders) => void;
}

/** Is 4/12 April or December? Asked once for the whole column. */
export function AskOrders({ questions, onBack, onDone }: Props) {
  const known = (field: DayKey): DateOrder => {
    const { order } = questions[field];
    return order === 'ambiguous' ? 'month-first' : order;
  };
  const [orders, setOrders] = useState<DateOrders>(byKey(dayKeys, known));
  return (
    <div className={classes.stack}>
      {dayKeys
        .filter((field) => questions[field].order === 'ambiguous')
        .map((field) => (
          <Radio.Group
            key={field}
            label={`How are the dates under ${fieldOf(field).label} written?`}
            description={`For example ${questions[field].examples.join(', ')}`}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            value={orders[field]}
            onChange={(order) =>
              setOrders({ ...orders, [field]: order === 'day-first' ? 'day-first' : 'month-first' })
            }
          >
            <div className={classes.choices}>
              <Radio value="month-first" label="Month first: 4/12 is April 12" />
              <Radio value="day-first" label="Day first: 4/12 is December 4" />
            </div>
          </Radio.Group>
        ))}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button onClick={() => onDone(orders)}>Continue</Button>
      </div>
    </div>
  );
}
