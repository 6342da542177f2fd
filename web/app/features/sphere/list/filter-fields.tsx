import { MultiSelect, SegmentedControl } from '@mantine/core';
import type { Day } from '#contract/day.ts';
import type { ContactFilter } from '#contract/sphere/sphere-lists.ts';
import type { Tag } from '#contract/sphere/sphere-tags.ts';
import { DayFilterField } from './day-filter-field.tsx';
import classes from './sphere-list.module.css';

interface Props {
  filter: ContactFilter;
  onChange: (filter: ContactFilter) => void;
  tags: readonly Tag[];
  today: Day;
  /** The label of the tags field. */
  tagsLabel: string;
  /** Whether the tag options open in a portal instead of inside the container. */
  withinPortal: boolean;
}

const matches = [
  { value: 'any', label: 'Match any' },
  { value: 'all', label: 'Match all' },
];

/** Fields for birthday, home anniversary and tags, for the list and the report. */
export function FilterFields({ filter, onChange, tags, today, tagsLabel, withinPortal }: Props) {
  const chosen = filter.tag ?? [];
  return (
    <div className={classes.filters}>
      <DayFilterField
        label="Birthday"
        value={filter.birthday}
        onChange={(birthday) => onChange({ ...filter, birthday })}
        today={today}
      />
      <DayFilterField
        label="Home Anniversary"
        value={filter.anniversary}
        onChange={(anniversary) => onChange({ ...filter, anniversary })}
        today={today}
      />
      <MultiSelect
        label={tagsLabel}
        placeholder={chosen.length ? undefined : 'Any'}
        data={tags.map(({ name }) => name)}
        value={chosen}
        onChange={(tag) => onChange({ ...filter, tag: tag.length ? tag : undefined })}
        searchable
        comboboxProps={{ withinPortal }}
        nothingFoundMessage="No tags found"
      />
      {chosen.length > 1 && (
        <SegmentedControl
          aria-label={`${tagsLabel}: any or all`}
          data={matches}
          value={filter.tagMatch ?? 'any'}
          onChange={(match) => onChange({ ...filter, tagMatch: match === 'all' ? 'all' : undefined })}
        />
      )}
    </div>
  );
}
