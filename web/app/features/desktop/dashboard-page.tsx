import { Box, Flex, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { canUpgradeToPro } from '#contract/billing/membership-rules.ts';
import { firstDayOfWeek } from '#contract/week.ts';
import { useChosenYear } from '../../shell/core/chosen-year.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { Picture } from '../../ui/picture.tsx';
import { useDelayedCondition } from '../../ui/use-delayed.ts';
import { MembershipCard } from '../billing/public.ts';
import { goalsQuery } from '../goals/public.ts';
import { TagLine } from '../profile/public.ts';
import { WeeklyMotivation } from '../quotes/public.ts';
import { celebrationsQuery } from '../sphere/public.ts';
import { LatestClosings, pendingTransactionsQuery, yearMetricsQuery } from '../transactions/public.ts';
import { desktopOverviewQuery, todayQuery } from './api.ts';
import { OnboardingChecklist } from './checklist.tsx';
import classes from './dashboard.module.css';
import { DashboardActions } from './dashboard-actions.tsx';
import greetingClasses from './greeting.module.css';
import { TodayCard } from './today.tsx';
import { YearOverview } from './year-overview.tsx';

export function DashboardPage() {
  const profile = useProfile();
  const { year } = useChosenYear();
  const { data: metrics } = useQuery(yearMetricsQuery(year));
  // The membership card is hidden if the membership is active and cannot be upgraded.
  const isInOrder = profile.subscriptionStatus === 'active' && !canUpgradeToPro(profile);
  const hasArrived = useDashboardLoaded(year);
  return (
    <>
      <Greeting actions={<DashboardActions years={metrics?.years ?? []} />} />
      {!hasArrived && <DashboardSkeleton />}
      <div className={classes.all} hidden={!hasArrived}>
        <OnboardingChecklist />
        <div className={classes.grid}>
          <div className={classes.left}>
            <YearOverview year={year} />
            <div className={classes.two}>
              <LatestClosings year={year} />
              <WeeklyMotivation />
            </div>
          </div>
          <aside className={classes.aside} aria-label="Today and your membership">
            <TodayCard />
            {!isInOrder && <MembershipCard profile={profile} />}
          </aside>
        </div>
      </div>
    </>
  );
}

/** Milliseconds before the skeleton shows, to avoid a flash when the answer is fast. */
const skeletonDelayMs = 150;

/** Placeholder cards in the final layout. */
function DashboardSkeleton() {
  const isVisible = useDelayedCondition(true, skeletonDelayMs);
  if (!isVisible) return null;
  return (
    <div className={classes.grid} aria-busy="true">
      <div className={classes.left}>
        <Skeleton className={classes.waiting} radius="lg" />
        <Skeleton className={classes.waiting} data-tall radius="lg" />
        <Skeleton className={classes.waiting} data-rest radius="lg" />
      </div>
      <div className={classes.aside}>
        <Skeleton className={classes.waiting} data-rest radius="lg" />
      </div>
    </div>
  );
}

/** Shows the greeting, the logos and the main actions. */
function Greeting({ actions }: { actions: ReactNode }) {
  const { firstName, personalLogo, logoImage } = useProfile();
  return (
    <header className={greetingClasses.root}>
      <div className={greetingClasses.words}>
        <h1>Welcome, {firstName.trim() || 'Agent'}!</h1>
        <Flex wrap="wrap" align="baseline" rowGap={0} columnGap={14} mt={3}>
          <Box component="p" c="dimmed">
            Your real estate desktop
          </Box>
          <TagLine />
        </Flex>
      </div>
      <div className={greetingClasses.logos}>
        <Logo src={personalLogo} alt="Personal logo" />
        <Logo src={logoImage} alt="Brokerage logo" />
      </div>
      <div className={greetingClasses.actions}>{actions}</div>
    </header>
  );
}

function Logo({ src, alt }: { src: string | null; alt: string }) {
  if (!src) return null;
  return (
    <span className={greetingClasses.logo} title={alt}>
      <Picture
        src={src}
        alt={alt}
        fallback={
          <Box component="span" c="var(--mantine-color-gray-7)" fz="xs">
            {alt}
          </Box>
        }
      />
    </span>
  );
}

/** Whether a query has neither an answer nor a failure yet. A failed card shows its own error. */
const isAwaited = ({ isPending, failureCount }: { isPending: boolean; failureCount: number }) =>
  isPending && failureCount === 0;

/**
 * Whether all data that determines card heights has loaded. Cards that appear one by one would push each
 * other down. The result stays true when the user changes the year, which reloads only the cards of the year.
 */
function useDashboardLoaded(year: number): boolean {
  const [hasStood, setStood] = useState(false);
  const sunday = firstDayOfWeek(useToday());
  const isWaiting = [
    useQuery(desktopOverviewQuery),
    useQuery(todayQuery),
    useQuery(yearMetricsQuery(year)),
    useQuery(goalsQuery(year)),
    useQuery(pendingTransactionsQuery),
    useQuery(celebrationsQuery(sunday)),
  ].some(isAwaited);
  if (!isWaiting && !hasStood) setStood(true);
  return hasStood || !isWaiting;
}
