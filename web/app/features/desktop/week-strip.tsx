import { VisuallyHidden } from '@mantine/core';
import { type Day, formatDay } from '#contract/day.ts';
import { listDaysOfWeek } from '#contract/week.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import classes from './today.module.css';

interface Props {
  today: Day;
  /** The days of all events. A day with several events occurs several times. */
  marks: readonly Day[];
  chosen: Day | undefined;
  onChoose: (day: Day | undefined) => void;
}

const dayNames = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const dots = ['first', 'second', 'third'];

/** Shows the days of this week. A click on a day selects that day, a second click clears the selection. */
export function WeekStrip({ today, marks, chosen, onChoose }: Props) {
  return (
    <ol className={classes.week} aria-label="This week">
      {listDaysOfWeek(today).map((day, at) => {
        const count = marks.filter((mark) => mark === day).length;
        return (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <PlainButton
              className={classes.day}
              aria-pressed={day === chosen}
              onClick={() => onChoose(day === chosen ? undefined : day)}
            >
              <span aria-hidden="true">{dayNames[at]}</span>
              <b aria-hidden="true">{Number(day.slice(8))}</b>
              <VisuallyHidden>
                {formatDay(day)}
                {count > 0 && `, ${count} ${count === 1 ? 'event' : 'events'}`}
              </VisuallyHidden>
              <span aria-hidden="true" className={classes.dots}>
                {dots.slice(0, count).map((dot) => (
                  <i key={dot} />
                ))}
              </span>
            </PlainButton>
          </li>
        );
      })}
    </ol>
  );
}
