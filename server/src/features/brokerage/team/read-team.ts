import { accountsPerPage, type TeamOverview } from '#contract/brokerage/brokerage.ts';
import { toClosedDealTotals } from '#contract/transactions/metrics.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { readOwnOffice } from '../office/office.ts';
import { readTeamResults, readTeamTotals } from './store.ts';

/** Reads the team's closings in a year, without members who do not share their results. */
export async function readTeam(
  context: OwnerContext,
  { year, page }: { year: number; page: number },
): Promise<TeamOverview> {
  const { db } = context;
  const office = await readOwnOffice(context);
  const totals = await readTeamTotals(db, office.id, year);
  const rows = await readTeamResults(db, office.id, year, {
    limit: accountsPerPage,
    offset: (page - 1) * accountsPerPage,
  });
  return {
    success: true,
    year,
    members: rows.map(({ id, firstName, lastName, ...sums }) => ({
      id,
      firstName,
      lastName,
      ...toClosedDealTotals(sums),
    })),
    page,
    totalPages: Math.max(1, Math.ceil(totals.sharing / accountsPerPage)),
    sharing: totals.sharing,
    notSharing: totals.everybody - totals.sharing,
    totals: toClosedDealTotals(totals),
  };
}
