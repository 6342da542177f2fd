import type { z } from 'zod';
import { addressKeyOf } from '#contract/addresses/address-key.ts';
import { yearOf } from '#contract/day.ts';
import {
  createEmptyGoals,
  type Goals,
  GoalsQuery,
  goalMessages,
  SaveGoals,
  validateGoalYear,
} from '#contract/goals/goals.ts';
import { toDollars } from '#contract/money.ts';
import { filterTransactions } from '#contract/transactions/deal-lists.ts';
import {
  applyTransactionInput,
  createDealDefaults,
  isDoorAffected,
  toApiTransactionFields,
  toStoredDeal,
} from '#contract/transactions/deal-saving.ts';
import { calculateMetrics, MetricsQuery } from '#contract/transactions/metrics.ts';
import { toTransactionsCsv } from '#contract/transactions/transaction-csv.ts';
import {
  SaveTransaction,
  type Transaction,
  TransactionFilters,
  TransactionQuery,
  TransactionsByContactQuery,
  transactionMessages,
  UpdateTransaction,
} from '#contract/transactions/transactions.ts';
import { requireClosingAfterContract, reschedulePlanEntries } from './closing/plan-memory.ts';
import { listAllDeals, recordStageChange, removeDeal, stageNamesOf } from './deals/deal-memory.ts';
import { type DemoState, get, post, removeFromArray, throwApiProblem } from './demo-handler.ts';
import { createRecordHandlers } from './record-handlers.ts';
import { findDealsOfClient, queryDeals } from './record-lists.ts';
import { unlinkDeletedRecord } from './timeline/timeline-memory.ts';
import { addDoor } from './vault/door-handlers.ts';
import { findDoorAtAddress } from './vault/vault-state.ts';

const path = '/api/transactions';
const success = true;

export const transactionHandlers = [
  get(`${path}/by-contact`, TransactionsByContactQuery, ({ transactions }, client) => ({
    success,
    transactions: findDealsOfClient(transactions, client),
  })),
  get(`${path}/metrics`, MetricsQuery, (state, { year = thisYear(state) }) =>
    calculateMetrics(state.transactions, year),
  ),
  get(
    `${path}/export.csv`,
    TransactionFilters,
    (state, filters) =>
      new Blob([toTransactionsCsv(filterTransactions(state.transactions, filters), stageNamesOf(state))]),
  ),
  ...createRecordHandlers({
    path,
    key: 'transaction',
    what: 'The transaction',
    records: ({ transactions }) => transactions,
    list: [TransactionQuery, queryDeals],
    isReadable: true,
    create: SaveTransaction,
    update: UpdateTransaction,
    toFields: toDeal,
    findDuplicate,
    conflict: { message: transactionMessages.changed, showsRecord: true },
    afterSave: (state, deal, before) => {
      recordStageChange(state, deal);
      updateUnclaimedDoor(state, deal, before);
      if (before) reschedulePlanEntries(state, deal.id);
    },
    onDelete: (state, deal) => {
      removeDeal(state, deal.id);
      removeLinksToDeal(state, deal);
    },
    responses: { created: { isDuplicate: false }, updated: { isDuplicate: false } },
  }),
];

function toDeal(state: DemoState, input: z.output<typeof SaveTransaction>, saved: Transaction | undefined) {
  const { world, contacts } = state;
  const before = saved ? toStoredDeal(saved) : createDealDefaults(world.today);
  const result = applyTransactionInput(input, before, world.today);
  if ('problem' in result) throwApiProblem('invalid', result.problem, 'date');
  const { contactId } = result.deal;
  if (contactId && contactId !== before.contactId && !contacts.some(({ id }) => id === contactId))
    throwApiProblem('invalid', transactionMessages.contact, 'contactId');
  if (saved) requireClosingAfterContract(state, saved, result.deal.day);
  return toApiTransactionFields(result.deal);
}

/** Finds another deal with the same address, date and type. */
function findDuplicate(
  { transactions }: DemoState,
  added: Transaction,
  input: z.output<typeof SaveTransaction>,
) {
  const keyOf = ({ address, date, transactionType }: Transaction) =>
    [addressKeyOf(address), date, transactionType].join();
  const transaction = transactions.find((deal) => keyOf(deal) === keyOf(added));
  if (!transaction || input.confirmDuplicate) return undefined;
  return { success: false, isDuplicate: true, message: transactionMessages.duplicate, transaction };
}

type DoorDeal = Pick<Transaction, 'address' | 'fullName' | 'status' | 'transactionType' | 'updatedAt'>;

const doorFactsOf = ({ address, fullName, status, transactionType: type }: DoorDeal) => {
  return { addressKey: addressKeyOf(address), fullName, type, status };
};

/** Creates or updates the unclaimed door at the address of a deal. A claimed door stays unchanged. */
export function updateUnclaimedDoor(state: DemoState, deal: DoorDeal, before: DoorDeal | undefined): void {
  if (before && !isDoorAffected(doorFactsOf(before), doorFactsOf(deal))) return;
  const { address, fullName, status, transactionType: category, updatedAt } = deal;
  const door = findDoorAtAddress(state, address);
  if (door?.isUnclaimed) Object.assign(door, { address, fullName, status, category, updatedAt });
  if (!door && addressKeyOf(address))
    addDoor(state, { address, fullName, status, category, isUnclaimed: true });
  if (before) removeUnclaimedDoor(state, before);
}

/** Removes the links to a deleted deal, and the unclaimed door at its address. */
export function removeLinksToDeal(state: DemoState, deal: Pick<Transaction, 'id' | 'address'>): void {
  removeUnclaimedDoor(state, deal);
  unlinkDeletedRecord(state, 'transactionId', deal.id);
}

/** Removes the unclaimed door at an address, unless a deal still has this address. */
function removeUnclaimedDoor(state: DemoState, { address }: Pick<Transaction, 'address'>): void {
  const { doors } = state.vault;
  const isThere = (record: { address: string }) => addressKeyOf(record.address) === addressKeyOf(address);
  if (listAllDeals(state).some(isThere)) return;
  for (const door of doors.filter((one) => one.isUnclaimed && isThere(one))) removeFromArray(doors, door);
}

const thisYear = ({ world }: DemoState) => yearOf(world.today);

const goalsOf = ({ goals }: DemoState, year: number): Goals =>
  goals.find((one) => one.year === year) ?? createEmptyGoals(year);

export const goalHandlers = [
  get('/api/goals', GoalsQuery, (state, { year = thisYear(state) }) => goalsOf(state, year)),
  post('/api/goals', SaveGoals, (state, { version, ...input }) => {
    const problem = validateGoalYear(input.year, thisYear(state));
    if (problem) throwApiProblem('invalid', problem, 'year');
    const before = goalsOf(state, input.year);
    if (version !== undefined && version !== before.version)
      throwApiProblem('conflict', goalMessages.changed);
    const volumeGoal = toDollars(input.volumeGoal);
    const commissionGoal = toDollars(input.commissionGoal);
    const saved: Goals = { ...input, volumeGoal, commissionGoal, version: before.version + 1 };
    state.goals = [...state.goals.filter(({ year }) => year !== saved.year), saved];
    return { success, ...saved };
  }),
];
