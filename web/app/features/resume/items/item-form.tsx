import { Button, Checkbox, Flex, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, memo, useRef, useState } from 'react';
import { yearOf } from '#contract/day.ts';
import { monthNames } from '#contract/resume/month-year.ts';
import {
  type ResumeItem,
  type ResumeItemSection,
  resumeLimits,
  resumeMessages,
  SaveEducation,
  SaveInvolvement,
} from '#contract/resume/resume.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { FormStack } from '../../../ui/form-grid.tsx';
import { RequiredMark } from '../../../ui/required-mark.tsx';
import classes from './items.module.css';

interface Props {
  section: ResumeItemSection;
  label: string;
  /** Returns whether the item was added. */
  onAdd: (facts: Omit<ResumeItem, 'id'>) => boolean;
}

interface MonthYear {
  month: string;
  year: string;
}

const emptyMonthYear: MonthYear = { month: '', year: '' };
const noErrors: Record<string, string> = {};
const textOf = ({ month, year }: MonthYear) => (month && year ? `${month} ${year}` : null);

/**
 * A certification has one completion date; a position has a start date and an optional end date. The name stays
 * in its text field until it is added, so that typing it renders nothing.
 */
export function ItemForm({ section, label, onAdd }: Props) {
  const [start, setStart] = useState(emptyMonthYear);
  const [end, setEnd] = useState(emptyMonthYear);
  const [present, setPresent] = useState(false);
  const [errors, setErrors] = useState(noErrors);
  const name = useRef<HTMLInputElement>(null);
  const hasStart = section === 'involvement';

  function submit(event: FormEvent) {
    event.preventDefault();
    const schema = hasStart ? SaveInvolvement : SaveEducation;
    const parsed = schema.safeParse({
      organization: name.current?.value ?? '',
      startDate: textOf(start),
      endDate: textOf(end),
      present,
    });
    if (!parsed.success) {
      setErrors(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      );
      name.current?.focus();
      return;
    }
    const { id: _, ...facts } = parsed.data;
    if (!onAdd(facts)) return;
    setStart(emptyMonthYear);
    setEnd(emptyMonthYear);
    setPresent(false);
    setErrors(noErrors);
    if (!name.current) return;
    name.current.value = '';
    name.current.focus();
  }

  return (
    <FormStack gap={12} onSubmit={submit} aria-label={`Add ${label.toLowerCase()}`}>
      <TextInput
        ref={name}
        label={label}
        required
        maxLength={resumeLimits.organization}
        error={errors.organization}
        onChange={() => setErrors(noErrors)}
        onBlur={({ currentTarget: { form, value }, relatedTarget }) => {
          const isLeft = !form?.contains(relatedTarget);
          if (!value.trim() && !isLeft) setErrors({ organization: resumeMessages.organization(section) });
        }}
      />
      <div className={classes.dates}>
        {hasStart && (
          <MonthYearFields
            label="Start"
            required
            value={start}
            error={errors.startDate}
            onChange={setStart}
          />
        )}
        <MonthYearFields
          label={hasStart ? 'End' : 'Completion Date'}
          value={end}
          disabled={present}
          error={errors.endDate}
          onChange={setEnd}
        />
      </div>
      <Flex align="center" gap="sm">
        {hasStart && (
          <Checkbox
            label="Present"
            checked={present}
            onChange={(event) => {
              setPresent(event.currentTarget.checked);
              if (event.currentTarget.checked) setEnd(emptyMonthYear);
            }}
          />
        )}
        <Button
          type="submit"
          variant="default"
          ml="auto"
          leftSection={<IconPlus size={17} aria-hidden="true" />}
        >{`Add ${label.toLowerCase()}`}</Button>
      </Flex>
    </FormStack>
  );
}

const firstYear = 1900;

interface FieldsProps {
  label: string;
  required?: boolean;
  value: MonthYear;
  disabled?: boolean;
  error?: string;
  onChange: (value: MonthYear) => void;
}

/** Memoized, because each of its two lists has many choices, and only one of them changes at a time. */
const MonthYearFields = memo(function MonthYearFields({
  label,
  required,
  value,
  disabled,
  error,
  onChange,
}: FieldsProps) {
  const thisYear = yearOf(useToday());
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, back) => String(thisYear - back));
  return (
    <fieldset className={classes.date}>
      <legend>
        {label}
        {required && <RequiredMark />}
      </legend>
      <NativeSelect
        aria-label={`${label} month`}
        disabled={disabled}
        error={error}
        data={[{ value: '', label: 'Month' }, ...monthNames]}
        value={value.month}
        onChange={(event) => onChange({ ...value, month: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={`${label} year`}
        disabled={disabled}
        error={Boolean(error)}
        data={[{ value: '', label: 'Year' }, ...years]}
        value={value.year}
        onChange={(event) => onChange({ ...value, year: event.currentTarget.value })}
      />
    </fieldset>
  );
});
