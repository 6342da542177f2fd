import { lowercaseAuditActionLabel, placeholderActorName } from '#contract/admin/audit-labels.ts';
import type { ManagerStats } from '#contract/manager/manager.ts';
import type { Context } from '../../core/context.ts';
import { countUsersByRole, findLatestAuditEntries } from './store.ts';

export async function readManagerStats({ db }: Context): Promise<ManagerStats> {
  const [totals, actions] = await Promise.all([countUsersByRole(db), findLatestAuditEntries(db, 10)]);
  return {
    totalAgents: totals.AGENT ?? 0,
    totalBrokers: (totals.BROKER ?? 0) + (totals.BROKERAGE ?? 0),
    totalVendors: totals.VENDOR ?? 0,
    recentActivity: actions.map(({ at, action, actorId, name }) => ({
      who: name ?? (actorId ? 'A deleted account' : placeholderActorName(action)),
      text: lowercaseAuditActionLabel(action),
      at: at.toISOString(),
    })),
  };
}
