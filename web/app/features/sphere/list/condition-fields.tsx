import { Checkbox, MultiSelect, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Day, yearOf } from '#contract/day.ts';
import { type MissingField, missingFieldLabels } from '#contract/sphere/condition-texts.ts';
import { conditionMessages } from '#contract/sphere/contact-conditions.ts';
import type { ContactFilter } from '#contract/sphere/sphere-lists.ts';
import type { Tag } from '#contract/sphere/sphere-tags.ts';
import classes from './sphere-list.module.css';

interface Props {
  filter: ContactFilter;
  onChange: (filter: ContactFilter) => void;
  tags: readonly Tag[];
  today: Day;
}

type TextKey = 'city' | 'zip' | 'county' | 'referredFrom';
type ChoiceKey = 'notContacted' | 'added' | 'imported' | 'bought' | 'sold' | 'connectedTag';

const any = { value: '', label: 'Any' };
const daysAgo = ['30', '60', '90', '180', '365'];
const inLast = ['7', '30', '90', '365'].map((value) => ({ value, label: `In the last ${value} days` }));

/** Adds the value from the URL, if it is not among the choices. */
const withValue = (choices: { value: string; label: string }[], value: string | undefined) =>
  !value || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: value }];

/** Fields for the conditions of a list, besides tags and dates. */
export function ConditionFields({ filter, onChange, tags, today }: Props) {
  const set = (change: Partial<ContactFilter>) => onChange({ ...filter, ...change });
  const choice = (key: ChoiceKey, label: string, choices: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      data={withValue([any, ...choices], filter[key])}
      value={filter[key] ?? ''}
      onChange={(event) => set({ [key]: event.currentTarget.value || undefined })}
    />
  );
  const text = (key: TextKey, label: string, problemOf?: (text: string) => string | undefined) => (
    <SavedText
      key={`${key} ${filter[key]}`}
      label={label}
      value={filter[key]}
      problemOf={problemOf}
      onSave={(value) => set({ [key]: value })}
    />
  );
  const years = [
    { value: 'any', label: 'Any year' },
    ...Array.from({ length: 12 }, (_, at) => String(yearOf(today) - at)).map((value) => ({
      value,
      label: value,
    })),
  ];
  return (
    <div className={classes.filters}>
      <Checkbox
        className={classes.dueFilter}
        label="Follow-up due"
        checked={filter.due === 'yes'}
        onChange={(event) => set({ due: event.currentTarget.checked ? 'yes' : undefined })}
      />
      {choice('notContacted', 'Not contacted', [
        { value: 'never', label: 'Never' },
        ...daysAgo.map((value) => ({ value, label: `In ${value} days` })),
      ])}
      {text('city', 'City')}
      {text('zip', 'ZIP code', zipProblem)}
      {text('county', 'County')}
      <MultiSelect
        label="Missing"
        data={Object.entries(missingFieldLabels).map(([value, label]) => ({ value, label }))}
        value={filter.missing ?? []}
        onChange={(missing) => set({ missing: missing.length ? (missing as MissingField[]) : undefined })}
        comboboxProps={{ withinPortal: false }}
      />
      <MultiSelect
        label="Without the tags"
        data={tags.map(({ name }) => name)}
        value={filter.tagNone ?? []}
        onChange={(tagNone) => set({ tagNone: tagNone.length ? tagNone : undefined })}
        searchable
        comboboxProps={{ withinPortal: false }}
      />
      {text('referredFrom', 'Referred from')}
      {choice(
        'connectedTag',
        'Connected to someone tagged',
        tags.map(({ name }) => ({ value: name, label: name })),
      )}
      {choice('bought', 'Bought a home', years)}
      {choice('sold', 'Sold a home', years)}
      <VolumeField
        key={`volume ${filter.minVolume}`}
        value={filter.minVolume}
        onSave={(minVolume) => set({ minVolume })}
      />
      {choice('added', 'Added', inLast)}
      {choice('imported', 'Imported', inLast)}
    </div>
  );
}

/** The error message for a ZIP code that the server would refuse. */
const zipProblem = (text: string) => (/^\d{5}$/.test(text) ? undefined : conditionMessages.zip);

interface SavedTextProps {
  label: string;
  value: string | undefined;
  onSave: (value: string | undefined) => void;
  problemOf?: ((text: string) => string | undefined) | undefined;
}

/** A text field that filters when the user presses Enter or leaves it. */
function SavedText({ label, value = '', onSave, problemOf }: SavedTextProps) {
  const [problem, setProblem] = useState<string>();
  const save = (typed: string) => {
    const text = typed.trim();
    const found = text ? problemOf?.(text) : undefined;
    setProblem(found);
    if (!found && text !== value) onSave(text || undefined);
  };
  return (
    <TextInput
      label={label}
      defaultValue={value}
      error={problem}
      autoComplete="off"
      onBlur={(event) => save(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && save(event.currentTarget.value)}
    />
  );
}

interface VolumeProps {
  value: number | undefined;
  onSave: (value: number | undefined) => void;
}

const maxVolume = 10_000_000_000;

/** A field for whole dollars that filters when the user presses Enter or leaves it. */
function VolumeField({ value, onSave }: VolumeProps) {
  const save = (typed: string) => {
    const volume = Math.min(Number(typed.replace(/\D/g, '')), maxVolume) || undefined;
    if (volume !== value) onSave(volume);
  };
  return (
    <NumberInput
      label="Deal of at least"
      prefix="$"
      thousandSeparator=","
      allowNegative={false}
      decimalScale={0}
      hideControls
      defaultValue={value}
      onBlur={(event) => save(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && save(event.currentTarget.value)}
    />
  );
}
