import type { z } from 'zod';
import { addressKeyOf } from '#contract/addresses/address-key.ts';
import { asDay, yearOf } from '#contract/day.ts';
import { dollarsOf } from '#contract/money.ts';
import { dealsOfClient, matchingDeals, queryDeals } from '#contract/transactions/deal-lists.ts';
import {
  changesDoor,
  dealFromInput,
  isLatestVersion,
  isSameDeal,
  newDealDefaults,
} from '#contract/transactions/deal-saving.ts';
import { MetricsQuery, metricsOf } from '#contract/transactions/metrics.ts';
import { transactionsCsv } from '#contract/transactions/transaction-csv.ts';
import {
  ByContactQuery,
  SaveTransaction,
  type Transaction,
  TransactionFilters,
  TransactionQuery,
  transactionMessages,
  UpdateTransaction,
} from '#contract/transactions/transactions.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from './demo-handler.ts';
import { ensureUnclaimedDoor, removeUnclaimedDoor } from './vault/doors-of-deals.ts';

export const transactionHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: '/api/transactions',
    handle: ({ transactions }, { query }) => queryDeals(transactions, checked(TransactionQuery, query)),
  },
  { method: 'POST', path: '/api/transactions', handle: (state, { body }) => create(state, body) },
  {
    method: 'GET',
    path: '/api/transactions/by-contact',
    handle: ({ transactions }, { query }) => ({
      success: true,
      transactions: dealsOfClient(transactions, checked(ByContactQuery, query)),
    }),
  },
  {
    method: 'GET',
    path: '/api/transactions/metrics',
    handle: ({ transactions, world }, { query }) =>
      metricsOf(transactions, checked(MetricsQuery, query).year ?? yearOf(world.today)),
  },
  {
    method: 'GET',
    path: '/api/transactions/export.csv',
    handle: ({ transactions }, { query }) =>
      new Blob([transactionsCsv(matchingDeals(transactions, checked(TransactionFilters, query)))]),
  },
  {
    method: 'GET',
    path: '/api/transactions/:id',
    handle: (state, { params }) => ({ success: true, transaction: dealIn(state, params.id) }),
  },
  {
    method: 'PUT',
    path: '/api/transactions/:id',
    handle: (state, { params, body }) => update(state, dealIn(state, params.id), body),
  },
  {
    method: 'DELETE',
    path: '/api/transactions/:id',
    handle: (state, { params }) => {
      const deletedDeal = dealIn(state, params.id);
      state.transactions = state.transactions.filter((deal) => deal !== deletedDeal);
      removeUnclaimedDoor(state, deletedDeal);
      return { success: true };
    },
  },
];

function dealIn({ transactions }: DemoState, id: string | undefined): Transaction {
  const deal = transactions.find((one) => one.id === id);
  if (!deal) throw notFound('The transaction');
  return deal;
}

/** The transaction in the shape that the contract's rules expect. */
const factsOf = ({ date, address, transactionType: type, ...deal }: Transaction) => ({
  ...deal,
  day: asDay(date),
  address,
  addressKey: addressKeyOf(address),
  type,
  updatedAt: new Date(deal.updatedAt),
});

type TransactionInput = z.output<typeof SaveTransaction>;

function toDeal(
  { world, contacts }: DemoState,
  input: TransactionInput,
  before: Parameters<typeof dealFromInput>[1],
) {
  const result = dealFromInput(input, before, world.today);
  if ('problem' in result) throw refused('invalid', result.problem, { field: 'date' });
  const { contactId } = result.deal;
  if (contactId && contactId !== before.contactId && !contacts.some(({ id }) => id === contactId))
    throw refused('invalid', transactionMessages.contact, { field: 'contactId' });
  const { day: date, type: transactionType, addressKey: _, volume, commission, ...deal } = result.deal;
  const amounts = { volume: dollarsOf(volume), commission: dollarsOf(commission) };
  return { ...deal, ...amounts, date, transactionType, updatedAt: new Date().toISOString() };
}

function create(state: DemoState, body: unknown) {
  const input = checked(SaveTransaction, body);
  const facts = toDeal(state, input, newDealDefaults(state.world.today));
  const deal = { ...facts, id: crypto.randomUUID(), version: 1, createdAt: facts.updatedAt };
  const isSame = (other: Transaction) => isSameDeal(factsOf(other), factsOf(deal));
  const duplicate = input.confirmDuplicate ? undefined : state.transactions.find(isSame);
  if (duplicate) {
    const { duplicate: message } = transactionMessages;
    return { success: false, isDuplicate: true, message, transaction: duplicate };
  }
  state.transactions = [deal, ...state.transactions];
  ensureUnclaimedDoor(state, deal);
  return { success: true, isDuplicate: false, transaction: deal };
}

function update(state: DemoState, before: Transaction, body: unknown) {
  const input = checked(UpdateTransaction, body);
  if (!isLatestVersion(factsOf(before), input)) {
    throw refused('conflict', transactionMessages.changed, { details: { transaction: before } });
  }
  const deal = { ...before, ...toDeal(state, input, factsOf(before)), version: before.version + 1 };
  state.transactions = state.transactions.map((other) => (other === before ? deal : other));
  if (changesDoor(factsOf(before), factsOf(deal))) {
    ensureUnclaimedDoor(state, deal);
    removeUnclaimedDoor(state, before);
  }
  return { success: true, isDuplicate: false, transaction: deal };
}
