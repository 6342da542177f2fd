import { VisuallyHidden } from '@mantine/core';
import { addDays, type Day, formatDay } from '#contract/day.ts';
import classes from './today.module.css';

interface Props {
  today: Day;
  /** Days on which something happens, each as often as that. */
  marks: readonly Day[];
}

const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const dots = ['first', 'second', 'third'];

/** Monday first. */
function weekOf(today: Day): Day[] {
  const fromMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return names.map((_, at) => addDays(today, at - fromMonday));
}

export function WeekStrip({ today, marks }: Props) {
  return (
    <ol className={classes.week} aria-label="This week">
      {weekOf(today).map((day, at) => {
        const count = marks.filter((mark) => mark === day).length;
        return (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <span aria-hidden="true">{names[at]}</span>
            <b aria-hidden="true">{Number(day.slice(8))}</b>
            <VisuallyHidden>
              {formatDay(day)}
              {count > 0 && `, ${count} to think of`}
            </VisuallyHidden>
            <span aria-hidden="true" className={classes.dots}>
              {dots.slice(0, count).map((dot) => (
                <i key={dot} />
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
