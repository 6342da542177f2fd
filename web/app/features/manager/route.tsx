import { Box, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ManagerStats } from '#contract/manager/manager.ts';
import { relativeTimeText } from '../../lib/relative-time-text.ts';
import { getOverrideOrigin, roleSwitchPath } from '../../shell/core/override.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { Card } from '../../ui/card.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RoleCards } from '../demo-mode/public.ts';
import { managerStatsQuery } from './api.ts';
import classes from './manager.module.css';

export const meta = () => [{ title: 'Manager Dashboard | Abundance' }];

function Activity({ stats }: { stats: ManagerStats }) {
  const now = new Date();
  return (
    <Card className={classes.activity} aria-label="Recent activity">
      <h2>Recent activity</h2>
      {stats.recentActivity.length === 0 && <p>Recent activity will appear here.</p>}
      <ol>
        {stats.recentActivity.map(({ who, text, at }, index) => (
          <li key={`${at}${String(index)}`}>
            <span>
              <b>{who}</b> {text}
            </span>
            <time dateTime={at}>{relativeTimeText(new Date(at), now)}</time>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Shows recent activity, and cards with user counts that open the views of other roles. */
export default function ManagerDashboardPage() {
  const { data: stats, isError, refetch } = useQuery(managerStatsQuery);
  return (
    <>
      <PageHeader
        title="Manager Dashboard"
        subtitle="See the product the way others see it. Nothing you do there is saved."
      />
      <StaffRoleCards />
      <Box mt="lg">
        {isError && !stats && (
          <LoadErrorNotice message="Recent activity didn’t load." onRetry={() => refetch()} />
        )}
        {!stats && !isError && <Skeleton height={220} radius="lg" />}
        {stats && <Activity stats={stats} />}
      </Box>
    </>
  );
}

/** Role cards that reload the page, so that no data of the staff session stays in the demo's memory. */
function StaffRoleCards() {
  const profile = useProfile();
  const { data: stats } = useQuery(managerStatsQuery);
  return (
    <RoleCards
      counts={stats && { agent: stats.totalAgents, broker: stats.totalBrokers, vendor: stats.totalVendors }}
      onSwitch={(role) =>
        window.location.assign(roleSwitchPath(profile, { role, from: getOverrideOrigin(profile) }))
      }
    />
  );
}
