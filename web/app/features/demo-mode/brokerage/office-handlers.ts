import {
  brokerageMessages,
  type ChargeRetried,
  HandOver,
  ListAccounts,
  type MySeat,
  RetryCharge,
  TeamYear,
} from '#contract/brokerage/brokerage.ts';
import { chargeStatusOf } from '#contract/brokerage/brokerage-billing.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Done } from '#contract/problem.ts';
import { markPaid } from '../billing/billing-memory.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from '../demo-handler.ts';
import { couponHandlers } from './coupon-handlers.ts';
import { invitationHandlers } from './invitation-handlers.ts';
import { accountsPage } from './office-ledger.ts';
import type { DemoAccountRow, OfficeMemory } from './office-memory.ts';
import { officeOf } from './office-of.ts';
import { teamOverview } from './team-overview.ts';

export const officeHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: '/api/brokerage/accounts',
    handle: (state, { query }) => {
      const input = checked(ListAccounts, query);
      return accountsPage(officeOf(state), input, new Date());
    },
  },
  {
    method: 'DELETE',
    path: '/api/brokerage/accounts/:id',
    handle: (state, { params }) => remove(state, params.id),
  },
  {
    method: 'POST',
    path: '/api/brokerage/charges/retry',
    handle: (state, { body }) => retry(state, checked(RetryCharge, body).accountId),
  },
  {
    method: 'POST',
    path: '/api/brokerage/hand-over',
    handle: (state, { body }) => handOver(officeOf(state), checked(HandOver, body).accountId),
  },
  {
    method: 'GET',
    path: '/api/brokerage/team',
    handle: (state, { query }) => teamOverview(officeOf(state), checked(TeamYear, query)),
  },
  { method: 'GET', path: '/api/brokerage/my-seat', handle: (state) => seatOfUser(state) },
  { method: 'POST', path: '/api/brokerage/leave', handle: (state) => leave(state) },
  ...couponHandlers,
  ...invitationHandlers,
];

function findOpenRow(office: OfficeMemory, id: string | undefined): DemoAccountRow {
  const row = office.rows.find((each) => each.id === id && !each.isClosed);
  if (!row) throw notFound('The account');
  return row;
}

function remove(state: DemoState, id: string | undefined): Done {
  const office = officeOf(state);
  const row = findOpenRow(office, id);
  if (row.isOwner) throw refused('conflict', brokerageMessages.ownAccount);
  row.isClosed = true;
  const status = chargeStatusOf(row.charge, row.invoiceStatus);
  if (status === 'FAILED' || status === 'PENDING') {
    office.rows = office.rows.filter((each) => each !== row);
    state.billing.invoices = state.billing.invoices.filter((invoice) => invoice.id !== row.invoiceId);
  } else office.freeSeats += 1;
  return { success: true, message: brokerageMessages.removed };
}

function retry(state: DemoState, id: string): ChargeRetried {
  const row = findOpenRow(officeOf(state), id);
  const status = chargeStatusOf(row.charge, row.invoiceStatus);
  if (status === 'PENDING') throw refused('conflict', brokerageMessages.stillProcessing);
  if (!status) throw refused('conflict', brokerageMessages.nothingToRetry);
  row.invoiceStatus = 'paid';
  state.billing.invoices = state.billing.invoices.map((invoice) =>
    invoice.id === row.invoiceId ? markPaid(invoice, new Date().toISOString()) : invoice,
  );
  const message = brokerageMessages.retried;
  return { success: true, message, requiresAction: false, clientSecret: null, paymentUrl: null };
}

function handOver(office: OfficeMemory, id: string): Done {
  const row = findOpenRow(office, id);
  if (row.role !== 'BROKER') throw refused('conflict', brokerageMessages.onlyBrokers);
  throw refused('conflict', 'You can’t hand over a brokerage in the demo.');
}

function seatOfUser({ me, office }: DemoState): MySeat {
  const ownRow = office?.rows.find(({ isOwner }) => isOwner);
  if (!office || !ownRow) return { seat: null };
  const since = ownRow.openedAt.toISOString();
  return { seat: { brokerageName: office.name, ownerName: fullNameOf(me), isOwner: true, since } };
}

function leave({ office }: DemoState): never {
  if (office) throw refused('conflict', brokerageMessages.ownerStays);
  throw refused('not_found', brokerageMessages.notSeated);
}
