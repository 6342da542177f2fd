import { accountsPerPage, type TeamOverview } from '#contract/brokerage.ts';
import { cents, dollarsOf } from '#contract/money.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { ownOffice } from '../office/office.ts';
import { teamTotals, teamYear } from './store.ts';

interface Sums {
  closedSides: number;
  volume: number;
  commission: number;
}

const inDollars = ({ closedSides, volume, commission }: Sums) => ({
  closedSides,
  volume: dollarsOf(cents(volume)),
  commission: dollarsOf(cents(commission)),
});

/** The team's closings in a year, without members who do not share their results. */
export async function readTeam(
  context: OwnerContext,
  { year, page }: { year: number; page: number },
): Promise<TeamOverview> {
  const { db } = context;
  const office = await ownOffice(context);
  const totals = await teamTotals(db, office.id, year);
  const rows = await teamYear(db, office.id, year, {
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
      ...inDollars(sums),
    })),
    page,
    totalPages: Math.max(1, Math.ceil(totals.sharing / accountsPerPage)),
    sharing: totals.sharing,
    notSharing: totals.everybody - totals.sharing,
    totals: inDollars(totals),
  };
}
