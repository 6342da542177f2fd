import { Box, Button } from '@mantine/core';
import { IconTargetArrow } from '@tabler/icons-react';
import { type Day, yearOf } from '#contract/day.ts';
import type { Goals } from '#contract/goals/goals.ts';
import { countDaysLeftInYear } from '#contract/goals/pace.ts';
import type { YearMetrics } from '#contract/transactions/metrics.ts';
import { usePanel } from '../../shell/core/panels.ts';
import { Card } from '../../ui/card.tsx';
import { ConcentricRings } from '../../ui/concentric-rings.tsx';
import classes from './goal-card.module.css';
import { GoalFigure } from './goal-figure.tsx';
import { calculateGoalProgress, hasGoals } from './goal-progress.ts';

interface Props {
  metrics: YearMetrics;
  goals: Goals;
  today: Day;
  /** The day the user joined. In the user's first year, the pace starts on this day. */
  since: Day;
}

/** Shows the goals of a year as three progress rings with figures. */
export function GoalCard({ metrics, goals, today, since }: Props) {
  const progress = calculateGoalProgress(metrics, goals, { today, since });
  const rings = progress.map(({ measure, color, pace }) => ({
    id: measure,
    color,
    share: pace.state === 'reached' ? 1 : pace.percent / 100,
  }));
  const [number, words] = centerText(metrics.year, today);
  return (
    <Card className={classes.root} aria-label={`Goals ${metrics.year}`}>
      <div className={classes.rings}>
        <ConcentricRings key={metrics.year} rings={rings} />
        <p className={classes.middle}>
          <b>{number}</b> {words}
        </p>
      </div>
      <Box miw={0}>
        <dl className={classes.figures}>
          {progress.map((one) => (
            <GoalFigure key={one.measure} progress={one} />
          ))}
        </dl>
        {hasGoals(goals) ? (
          <NextStep sentence={progress.find(({ sentence }) => sentence)?.sentence} />
        ) : (
          <NoGoals year={metrics.year} today={today} />
        )}
      </Box>
    </Card>
  );
}

function centerText(year: number, today: Day): [string, string] {
  const thisYear = yearOf(today);
  if (year !== thisYear) return [String(year), year < thisYear ? 'is over' : 'hasn’t started'];
  const left = countDaysLeftInYear(year, today);
  return [String(left), left === 1 ? 'day left' : 'days left'];
}

function NextStep({ sentence }: { sentence: string | undefined }) {
  if (!sentence) return null;
  return (
    <p className={classes.next}>
      <IconTargetArrow size={17} aria-hidden="true" />
      {sentence}
    </p>
  );
}

function NoGoals({ year, today }: { year: number; today: Day }) {
  const { open } = usePanel();
  if (year < yearOf(today)) return <p className={classes.next}>No goals set for {year}.</p>;
  return (
    <p className={classes.next}>
      Set your {year} goals to track your progress.
      <Button variant="default" size="xs" onClick={() => open('goals')}>
        Set goals
      </Button>
    </p>
  );
}
