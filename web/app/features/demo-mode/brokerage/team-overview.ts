import { accountsPerPage, type TeamOverview } from '#contract/brokerage/brokerage.ts';
import { compareNames } from '#contract/compare.ts';
import { asDay, yearOf } from '#contract/day.ts';
import type { DemoAccountRow, OfficeMemory } from './office-memory.ts';

type Member = TeamOverview['members'][number];

/** The year's results of members who share them with their broker. */
export function teamOverview(
  { rows }: OfficeMemory,
  { year, page }: { year: number; page: number },
): TeamOverview {
  const open = rows.filter(({ isClosed }) => !isClosed);
  const sharing = open.filter(({ sharesResults }) => sharesResults).map((row) => memberOf(row, year));
  const from = (page - 1) * accountsPerPage;
  return {
    success: true,
    year,
    members: sharing.toSorted(bestFirst).slice(from, from + accountsPerPage),
    page,
    totalPages: Math.max(1, Math.ceil(sharing.length / accountsPerPage)),
    sharing: sharing.length,
    notSharing: open.length - sharing.length,
    totals: {
      closedSides: sharing.reduce((sum, { closedSides }) => sum + closedSides, 0),
      volume: sumDollars(sharing.map(({ volume }) => volume)),
      commission: sumDollars(sharing.map(({ commission }) => commission)),
    },
  };
}

function memberOf({ id, firstName, lastName, closings }: DemoAccountRow, year: number): Member {
  const closed = closings.filter(({ date, status }) => status === 'CLOSED' && yearOf(asDay(date)) === year);
  return {
    id,
    firstName,
    lastName,
    closedSides: closed.length,
    volume: sumDollars(closed.map(({ volume }) => volume)),
    commission: sumDollars(closed.map(({ commission }) => commission)),
  };
}

/** Sums in whole cents, as the server does. */
const sumDollars = (amounts: number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

const bestFirst = (one: Member, other: Member): number =>
  other.volume - one.volume ||
  compareNames(one.firstName, other.firstName) ||
  compareNames(one.lastName, other.lastName) ||
  (one.id < other.id ? -1 : 1);
