import { VisuallyHidden } from '@mantine/core';
import {
  type Icon,
  IconArrowNarrowDown,
  IconArrowNarrowRight,
  IconArrowNarrowUp,
  IconTrophy,
} from '@tabler/icons-react';
import type { Pace } from '#contract/goals/pace.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './goal-card.module.css';
import type { GoalProgress } from './goal-progress.ts';

const arrows: Record<Pace['state'], Icon | undefined> = {
  'no-goal': undefined,
  reached: IconArrowNarrowUp,
  'on-pace': IconArrowNarrowRight,
  behind: IconArrowNarrowDown,
  missed: IconArrowNarrowDown,
};

/** Shows a value, its goal, and what the difference means. */
export function GoalFigure({ progress }: { progress: GoalProgress }) {
  const { name, color, figure, exact, goal, pace, meaning, sentence } = progress;
  const Arrow = arrows[pace.state];
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>
        <i style={{ background: color }} />
        {name}
        {pace.state === 'reached' && (
          <StatusBadge tone="reached" icon={IconTrophy}>
            Reached
          </StatusBadge>
        )}
      </dt>
      <dd className={classes.value} data-reached={pace.state === 'reached' || undefined} title={exact}>
        <span aria-hidden={exact !== undefined}>{figure}</span>
        {exact !== undefined && <VisuallyHidden>{exact}</VisuallyHidden>}
      </dd>
      {goal && <dd className={classes.of}>of {goal}</dd>}
      <dd className={classes.meaning} data-state={pace.state} title={sentence}>
        {Arrow && <Arrow size={15} aria-hidden="true" />}
        {meaning}
      </dd>
    </div>
  );
}
