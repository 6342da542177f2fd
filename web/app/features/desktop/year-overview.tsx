import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { profileMessages } from '#contract/account/profile-messages.ts';
import { dayOf } from '#contract/day.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { useDelayedCondition } from '../../ui/use-delayed.ts';
import { YearEarningsText } from '../commission-splits/public.ts';
import { GoalCard, goalsQuery } from '../goals/public.ts';
import { VolumeCard, yearMetricsQuery } from '../transactions/public.ts';
import classes from './dashboard.module.css';

/** Milliseconds before the skeleton shows, to avoid a flash when the answer is fast. */
const skeletonDelayMs = 150;

/** Shows the goals and the monthly volume of a year. */
export function YearOverview({ year }: { year: number }) {
  const today = useToday();
  const { createdAt, timeZone } = useProfile();
  const metrics = useQuery(yearMetricsQuery(year));
  const goals = useQuery(goalsQuery(year));
  const isWaiting = useDelayedCondition(!metrics.data || !goals.data, skeletonDelayMs);

  if (metrics.isError || goals.isError) {
    const retry = () => Promise.all([metrics.refetch(), goals.refetch()]);
    return (
      <Card>
        <LoadErrorNotice message={profileMessages.load} onRetry={retry} />
      </Card>
    );
  }
  if (!metrics.data || !goals.data) return <Waiting visible={isWaiting} />;
  return (
    <>
      <div className={classes.goals}>
        <GoalCard
          metrics={metrics.data}
          goals={goals.data}
          today={today}
          since={dayOf(new Date(createdAt), timeZone)}
        />
        <YearEarningsText year={year} />
      </div>
      <div className={classes.volume}>
        <VolumeCard metrics={metrics.data} today={today} />
      </div>
    </>
  );
}

/** Placeholders for the two cards in their final layout. */
function Waiting({ visible }: { visible: boolean }) {
  return (
    <>
      <Skeleton className={classes.goals} height={234} radius="lg" visible={visible} animate={visible} />
      <Skeleton className={classes.volume} height={278} radius="lg" visible={visible} animate={visible} />
    </>
  );
}
