import {
  accountsPerPage,
  brokerageMessages,
  type ChargeRetried,
  HandOver,
  ListAccounts,
  type MySeat,
  RetryCharge,
  type TeamOverview,
  TeamYear,
} from '#contract/brokerage.ts';
import { chargeStatusOf } from '#contract/brokerage-billing.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Done } from '#contract/problem.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from '../demo-handler.ts';
import { couponHandlers } from './coupon-handlers.ts';
import { invitationHandlers } from './invitation-handlers.ts';
import { accountsPage } from './office-ledger.ts';
import type { DemoAccountRow, OfficeMemory } from './office-memory.ts';
import { officeOf } from './office-of.ts';

export const officeHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: '/api/brokerage/accounts',
    handle: (state, { query }) => {
      const wish = checked(ListAccounts, query);
      return accountsPage(officeOf(state), wish, new Date());
    },
  },
  {
    method: 'DELETE',
    path: '/api/brokerage/accounts/:id',
    handle: (state, { params }) => remove(officeOf(state), params.id),
  },
  {
    method: 'POST',
    path: '/api/brokerage/charges/retry',
    handle: (state, { body }) => retry(officeOf(state), checked(RetryCharge, body).accountId),
  },
  {
    method: 'POST',
    path: '/api/brokerage/hand-over',
    handle: (state, { body }) => handOver(officeOf(state), checked(HandOver, body).accountId),
  },
  {
    method: 'GET',
    path: '/api/brokerage/team',
    handle: (state, { query }) => team(officeOf(state), checked(TeamYear, query)),
  },
  { method: 'GET', path: '/api/brokerage/my-seat', handle: (state) => mySeat(state) },
  { method: 'POST', path: '/api/brokerage/leave', handle: (state) => leave(state) },
  ...couponHandlers,
  ...invitationHandlers,
];

function openRow(office: OfficeMemory, id: string | undefined): DemoAccountRow {
  const row = office.rows.find((each) => each.id === id && !each.isClosed);
  if (!row) throw notFound('The account');
  return row;
}

function remove(office: OfficeMemory, id: string | undefined): Done {
  const row = openRow(office, id);
  if (row.isOwner) throw refused('conflict', brokerageMessages.ownAccount);
  row.isClosed = true;
  const status = chargeStatusOf(row.charge, row.invoiceStatus);
  if (status === 'FAILED' || status === 'PENDING') office.rows = office.rows.filter((each) => each !== row);
  else office.freeSeats += 1;
  return { success: true, message: brokerageMessages.removed };
}

function retry(office: OfficeMemory, id: string): ChargeRetried {
  const row = openRow(office, id);
  const status = chargeStatusOf(row.charge, row.invoiceStatus);
  if (status === 'PENDING') throw refused('conflict', brokerageMessages.stillProcessing);
  if (!status) throw refused('conflict', brokerageMessages.nothingToRetry);
  row.invoiceStatus = 'paid';
  const message = brokerageMessages.retried;
  return { success: true, message, requiresAction: false, clientSecret: null, paymentUrl: null };
}

function handOver(office: OfficeMemory, id: string): Done {
  const row = openRow(office, id);
  if (row.role !== 'BROKER') throw refused('conflict', brokerageMessages.onlyBrokers);
  throw refused('conflict', 'Brokerages in the demo stay with whoever runs them.');
}

/** Nobody of the demo's team has closed anything: their numbers are for the real thing. */
function team({ rows }: OfficeMemory, { year, page }: { year: number; page: number }): TeamOverview {
  const open = rows.filter(({ isClosed }) => !isClosed);
  const sharing = open.filter(({ sharesResults }) => sharesResults);
  const named = sharing.map(({ id, firstName, lastName }) => ({
    id,
    firstName,
    lastName,
    closedSides: 0,
    volume: 0,
    commission: 0,
  }));
  const from = (page - 1) * accountsPerPage;
  return {
    success: true,
    year,
    members: named
      .toSorted((one, other) => (one.firstName < other.firstName ? -1 : 1))
      .slice(from, from + accountsPerPage),
    page,
    totalPages: Math.max(1, Math.ceil(sharing.length / accountsPerPage)),
    sharing: sharing.length,
    notSharing: open.length - sharing.length,
    totals: { closedSides: 0, volume: 0, commission: 0 },
  };
}

function mySeat({ me, office }: DemoState): MySeat {
  const mine = office?.rows.find(({ isOwner }) => isOwner);
  if (!office || !mine) return { seat: null };
  const since = mine.openedAt.toISOString();
  return { seat: { brokerageName: office.name, ownerName: fullNameOf(me), isOwner: true, since } };
}

function leave({ office }: DemoState): never {
  if (office) throw refused('conflict', brokerageMessages.ownerStays);
  throw refused('not_found', brokerageMessages.notSeated);
}
