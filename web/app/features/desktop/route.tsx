import { useQuery } from '@tanstack/react-query';
import { canUpgradeToPro } from '#contract/billing/membership-rules.ts';
import { useChosenYear } from '../../shell/ground/chosen-year.ts';
import { useProfile } from '../../shell/ground/person/profile.ts';
import type { DesktopHandle } from '../../shell/ground/remembered-view.ts';
import { MembershipCard } from '../billing/public.ts';
import { WeeklyMotivation } from '../quotes/public.ts';
import { LatestClosings, metricsQuery } from '../transactions/public.ts';
import { Checklist } from './checklist.tsx';
import classes from './dashboard.module.css';
import { DashboardActions } from './dashboard-actions.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Greeting } from './greeting.tsx';
import { Today } from './today.tsx';
import { useDashboardLoaded } from './use-dashboard-loaded.ts';
import { YearOverview } from './year-overview.tsx';

export const handle: DesktopHandle = { view: 'dashboard' };

export const meta = () => [{ title: 'Desktop | Abundance' }];

export default function DashboardPage() {
  const profile = useProfile();
  const { year } = useChosenYear();
  const { data: metrics } = useQuery(metricsQuery(year));
  // A membership in order needs no room here.
  const isInOrder = profile.subscriptionStatus === 'active' && !canUpgradeToPro(profile);
  const hasArrived = useDashboardLoaded(year);
  return (
    <>
      <Greeting actions={<DashboardActions years={metrics?.years ?? []} />} />
      {!hasArrived && <DashboardSkeleton />}
      <div className={classes.all} hidden={!hasArrived}>
        <Checklist />
        <div className={classes.grid}>
          <div className={classes.left}>
            <YearOverview year={year} />
            <div className={classes.two}>
              <LatestClosings year={year} />
              <WeeklyMotivation />
            </div>
          </div>
          <aside className={classes.aside} aria-label="Today and your membership">
            <Today />
            {!isInOrder && <MembershipCard profile={profile} />}
          </aside>
        </div>
      </div>
    </>
  );
}
