import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { TodayItem } from '#contract/desktop/today.ts';
import { useRowShortcuts } from '../../ui/use-row-shortcuts.ts';
import classes from './today.module.css';
import { TodayItemRow } from './today-items.tsx';

const groups = [
  'Waiting on you',
  'Key dates',
  'Tasks',
  'Birthdays',
  'Home anniversaries',
  'Follow-ups',
] as const;
type Group = (typeof groups)[number];

function groupOf(item: TodayItem): Group {
  if (item.kind === 'task') return 'Tasks';
  if (item.kind === 'keyDate') return 'Key dates';
  if (item.kind !== 'person') return 'Waiting on you';
  const kind = item.reasons[0]?.kind;
  if (kind === 'birthday') return 'Birthdays';
  return kind === 'homeAnniversary' ? 'Home anniversaries' : 'Follow-ups';
}

interface Props {
  items: readonly TodayItem[];
  /** The number of all due follow-ups, including those not listed. */
  followUpCount: number;
}

/** The list of the day in groups. Done items are collapsed. Keyboard navigation covers all groups. */
export function TodayGroups({ items, followUpCount }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [isDoneShown, setDoneShown] = useState(false);
  useRowShortcuts(list);
  const open = items.filter(({ isDone }) => !isDone);
  const done = items.filter(({ isDone }) => isDone);
  const inGroup = (group: Group) => open.filter((item) => groupOf(item) === group);
  return (
    <div ref={list}>
      {groups.map((group) => (
        <TodayGroup
          key={group}
          title={group}
          items={inGroup(group)}
          count={group === 'Follow-ups' ? Math.max(followUpCount, inGroup(group).length) : undefined}
        />
      ))}
      {done.length > 0 && (
        <Button
          variant="transparent"
          size="compact-sm"
          className={classes.fold}
          aria-expanded={isDoneShown}
          onClick={() => setDoneShown(!isDoneShown)}
        >
          {isDoneShown ? 'Hide completed' : `${done.length} completed`}
        </Button>
      )}
      {isDoneShown && <TodayGroup title="Completed" items={done} />}
      {open.length > 0 && <KeyHelp />}
    </div>
  );
}

interface GroupProps {
  title: string;
  items: readonly TodayItem[];
  count?: number | undefined;
}

function TodayGroup({ title, items, count = items.length }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className={classes.section}>
        {title} <span>{count}</span>
      </h3>
      <ul className={classes.rows} aria-label={title}>
        {items.map((item) => (
          <TodayItemRow key={item.key} item={item} />
        ))}
      </ul>
    </>
  );
}

const KeyHelp = () => (
  <p className={classes.keys}>
    <kbd>J</kbd> <kbd>K</kbd> move · <kbd>X</kbd> done · <kbd>C</kbd> call · <kbd>Enter</kbd> open
  </p>
);
