import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Day, yearOf } from '#contract/day.ts';
import { listReportYears, parseDayFilter } from '#contract/sphere/contact-views.ts';
import { monthText } from '../contact-text.ts';
import classes from './sphere-list.module.css';

interface Props {
  /** The label, such as "Birthday". */
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  today: Day;
}

const kinds = ['any', 'month', 'year', 'date'] as const;
type Kind = (typeof kinds)[number];

const kindNames: Record<Kind, string> = { any: 'Any', month: 'Month', year: 'Year', date: 'Specific date' };
const months = Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthText(at + 1) }));

function kindOf(value: string | undefined): Kind {
  const filter = value === undefined ? undefined : parseDayFilter(value);
  return kinds.find((kind) => filter && kind in filter) ?? 'any';
}

/** Filters by month, by year or by date. */
export function DayFilterField({ label, value, onChange, today }: Props) {
  const [kind, setKind] = useState(kindOf(value));
  const initialValues: Record<Kind, string | undefined> = {
    any: undefined,
    month: String(Number(today.slice(5, 7))),
    year: today.slice(0, 4),
    date: today,
  };

  function choose(next: Kind) {
    setKind(next);
    onChange(initialValues[next]);
  }

  return (
    <div className={classes.dayFilter}>
      <NativeSelect
        label={label}
        data={kinds.map((each) => ({ value: each, label: kindNames[each] }))}
        value={kind}
        onChange={(event) => choose(kinds.find((each) => each === event.currentTarget.value) ?? 'any')}
      />
      {kind === 'month' && (
        <NativeSelect
          aria-label={`${label} month`}
          data={months}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {kind === 'year' && (
        <NativeSelect
          aria-label={`${label} year`}
          data={listReportYears(yearOf(today)).map(String)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {kind === 'date' && (
        <TextInput
          type="date"
          aria-label={`${label} date`}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      )}
    </div>
  );
}
