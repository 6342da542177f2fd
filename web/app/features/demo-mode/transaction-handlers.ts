import type { z } from 'zod';
import { addressKeyOf } from '#contract/address-key.ts';
import { asDay, yearOf } from '#contract/day.ts';
import { MetricsQuery, metricsOf } from '#contract/metrics.ts';
import { dollarsOf } from '#contract/money.ts';
import { nameKeyOf } from '#contract/people.ts';
import { transactionsCsv } from '#contract/transaction-csv.ts';
import {
  ByContactQuery,
  dealDayProblem,
  SaveTransaction,
  type Transaction,
  TransactionFilters,
  TransactionQuery,
  transactionMessages,
  transactionPageSize,
  UpdateTransaction,
} from '#contract/transactions.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { matchingDeals, totalsOfDeals } from '../transactions/public.ts';
import { checked, type DemoHandler, type DemoState } from './demo-handler.ts';
import { leaveDoor, makeUnclaimedDoor } from './vault/doors-of-deals.ts';

export const transactionHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/transactions', handle: (state, { query }) => list(state, query) },
  { method: 'POST', path: '/api/transactions', handle: (state, { body }) => create(state, body) },
  {
    method: 'GET',
    path: '/api/transactions/by-contact',
    handle: (state, { query }) => ofContact(state, checked(ByContactQuery, query)),
  },
  {
    method: 'GET',
    path: '/api/transactions/metrics',
    handle: ({ transactions, world }, { query }) =>
      metricsOf(transactions, checked(MetricsQuery, query ?? {}).year ?? yearOf(world.today)),
  },
  {
    method: 'GET',
    path: '/api/transactions/export.csv',
    handle: ({ transactions }, { query }) =>
      new Blob([transactionsCsv(matchingDeals(transactions, checked(TransactionFilters, query ?? {})))]),
  },
  {
    method: 'PUT',
    path: '/api/transactions/:id',
    handle: (state, { params, body }) => update(state, dealOf(state, params.id), body),
  },
  {
    method: 'DELETE',
    path: '/api/transactions/:id',
    handle: (state, { params }) => {
      const gone = dealOf(state, params.id);
      state.transactions = state.transactions.filter((deal) => deal !== gone);
      leaveDoor(state, gone);
      return { success: true };
    },
  },
];

function dealOf({ transactions }: DemoState, id: string | undefined): Transaction {
  const deal = transactions.find((one) => one.id === id);
  if (deal) return deal;
  throw new ApiProblem(404, { code: 'not_found', message: 'The transaction was not found.' });
}

function list({ transactions }: DemoState, query: Record<string, unknown> = {}) {
  const wish = checked(TransactionQuery, query);
  if (Object.values(wish).every((value) => value === undefined)) return matchingDeals(transactions, {});
  const { page = 1, limit = transactionPageSize, ...filters } = wish;
  const found = matchingDeals(transactions, filters);
  return {
    transactions: found.slice((page - 1) * limit, page * limit),
    page,
    limit,
    total: found.length,
    totals: totalsOfDeals(found),
  };
}

function ofContact({ transactions }: DemoState, { name, contactId }: z.output<typeof ByContactQuery>) {
  const isTheirs = (deal: Transaction) =>
    nameKeyOf(deal.fullName) === nameKeyOf(name) || (contactId && deal.contactId === contactId);
  return { success: true, transactions: matchingDeals(transactions.filter(isTheirs), {}) };
}

type Wish = z.output<typeof SaveTransaction>;

/** The deal as wished, with what was not said as it was before. */
function changed({ world }: DemoState, before: Transaction, wish: Wish): Transaction {
  const { confirmDuplicate: _, volume, commission, ...said } = wish;
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const deal = { ...before, ...given, volume: dollarsOf(volume), commission: dollarsOf(commission) };
  const message = dealDayProblem(asDay(deal.date), world.today);
  if (!message) return { ...deal, updatedAt: new Date().toISOString() };
  const issues = [{ field: 'date', message }];
  throw new ApiProblem(400, { code: 'invalid', message, field: 'date', issues });
}

const newDeal = ({ world }: DemoState): Transaction => ({
  id: crypto.randomUUID(),
  date: world.today,
  address: '',
  volume: 0,
  commission: 0,
  fullName: '',
  transactionType: 'BUYERS',
  status: 'CLOSED',
  contactId: null,
  version: 1,
  createdAt: new Date().toISOString(),
  updatedAt: '',
});

const isSame = (one: Transaction, other: Transaction) =>
  one.date === other.date &&
  one.transactionType === other.transactionType &&
  addressKeyOf(one.address) === addressKeyOf(other.address);

function create(state: DemoState, body: unknown) {
  const wish = checked(SaveTransaction, body);
  const deal = changed(state, newDeal(state), wish);
  const same = wish.confirmDuplicate ? undefined : state.transactions.find((other) => isSame(other, deal));
  if (same) {
    const { duplicate: message } = transactionMessages;
    return { success: false, isDuplicate: true, message, transaction: same };
  }
  state.transactions = [deal, ...state.transactions];
  makeUnclaimedDoor(state, deal);
  return { success: true, isDuplicate: false, transaction: deal };
}

function update(state: DemoState, before: Transaction, body: unknown) {
  const { version, updatedAt: _, ...wish } = checked(UpdateTransaction, body);
  if (version !== undefined && version !== before.version) {
    const { changed: message } = transactionMessages;
    throw new ApiProblem(409, { code: 'conflict', message, details: { transaction: before } });
  }
  const deal = { ...changed(state, before, wish), version: before.version + 1 };
  state.transactions = state.transactions.map((other) => (other === before ? deal : other));
  makeUnclaimedDoor(state, deal);
  leaveDoor(state, before);
  return { success: true, isDuplicate: false, transaction: deal };
}
