import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import type { DateOrder } from '#contract/contact-csv/dates.ts';
import type { DateField, DateQuestion } from '#contract/contact-csv/read-file.ts';
import classes from './import.module.css';
import type { DateOrders } from './reading.ts';

interface Props {
  questions: Record<DateField, DateQuestion>;
  onBack: () => void;
  onDone: (orders: DateOrders) => void;
}

const names: Record<DateField, string> = { birthday: 'Birthday', homeAnniversary: 'Home Anniversary' };
const fields: DateField[] = ['birthday', 'homeAnniversary'];

/** Is 4/12 April or December? Asked once for the whole column. */
export function AskOrders({ questions, onBack, onDone }: Props) {
  const known = (field: DateField): DateOrder => {
    const { order } = questions[field];
    return order === 'ambiguous' ? 'month-first' : order;
  };
  const [orders, setOrders] = useState<DateOrders>({
    birthday: known('birthday'),
    homeAnniversary: known('homeAnniversary'),
  });
  return (
    <div className={classes.stack}>
      {fields
        .filter((field) => questions[field].order === 'ambiguous')
        .map((field) => (
          <Radio.Group
            key={field}
            label={`How are the dates under ${names[field]} written?`}
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
