import { useQuery } from '@tanstack/react-query';
import { originOf, switchPath } from '../../shell/ground/override.ts';
import { useProfile } from '../../shell/ground/person/profile.ts';
import { RoleCards } from '../demo-mode/public.ts';
import { managerStatsQuery } from './api.ts';

/** A switch reloads the page, so that nothing of the staff session stays in the demo's memory. */
export function StaffRoleCards() {
  const profile = useProfile();
  const { data: stats } = useQuery(managerStatsQuery);
  return (
    <RoleCards
      counts={stats && { agent: stats.totalAgents, broker: stats.totalBrokers, vendor: stats.totalVendors }}
      onSwitch={(role) => window.location.assign(switchPath(profile, { role, from: originOf(profile) }))}
    />
  );
}
