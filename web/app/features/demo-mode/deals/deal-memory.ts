import { toDay } from '#contract/day.ts';
import type { DealPerson } from '#contract/deals/deal-people.ts';
import { type DealFields, emptyDeal } from '#contract/deals/deal-saving.ts';
import { type DealStage, defaultDealStages } from '#contract/deals/deal-stages.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { centsOf } from '#contract/money.ts';
import type { DealStatus } from '#contract/transactions/deal-labels.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import type { DemoState } from '../demo-handler.ts';

interface StageChange {
  status: DealStatus;
  stageId: string | null;
  stageName: string | null;
  changedAt: Date;
}

interface DealMemory {
  stages: DealStage[];
  /** Deals that lack figures. All other deals are in the state's transactions. */
  incomplete: Omit<Deal, 'stageId'>[];
  /** The stage changes of each deal, oldest first. The last change contains the current stage. */
  changes: Map<string, StageChange[]>;
  people: (Pick<DealPerson, 'id' | 'role' | 'contactId' | 'vendorId'> & { dealId: string })[];
}

const memories = new WeakMap<DemoState, DealMemory>();

/** The demo's stages, histories and people, and the deals that lack figures. */
export function getDealMemory(state: DemoState): DealMemory {
  const memory = memories.get(state) ?? {
    stages: defaultDealStages.map((stage) => ({ id: crypto.randomUUID(), ...stage, version: 1 })),
    incomplete: [...state.leads],
    changes: new Map(),
    people: state.world.dealPeople.filter(({ dealId }) => isMine(state, dealId)),
  };
  if (!memories.has(state)) {
    memories.set(state, memory);
    recordSeededStages(state, memory);
  }
  return memory;
}

const isMine = ({ transactions, leads }: DemoState, dealId: string) =>
  [...transactions, ...leads].some(({ id }) => id === dealId);

/** Records the stages of the demo world's deals, as the server's seed does. */
function recordSeededStages(state: DemoState, { stages, changes }: DealMemory): void {
  const { deals, leads } = state.world;
  const seeded = [...deals.map(({ transaction, visits }) => ({ deal: transaction, visits })), ...leads];
  for (const { deal, visits = [] } of seeded.filter(({ deal }) => isMine(state, deal.id)))
    changes.set(
      deal.id,
      visits.map(({ stage, enteredAt }) => ({
        status: 'PENDING',
        stageId: stages.find(({ name }) => name === stage)?.id ?? null,
        stageName: stage,
        changedAt: new Date(enteredAt),
      })),
    );
  for (const transaction of state.transactions) recordStageChange(state, transaction);
}

const hasFigures = (deal: Omit<Deal, 'stageId'>): deal is Transaction =>
  deal.date !== null && deal.volume !== null && deal.commission !== null;

/** Records the stage of a saved deal if its stage or status changed, like the triggers of the database. */
export function recordStageChange(
  state: DemoState,
  { id, status, updatedAt }: Pick<Deal, 'id' | 'status' | 'updatedAt'>,
  stageId?: string | null,
): void {
  const { stages, changes } = getDealMemory(state);
  const history = changes.get(id) ?? [];
  const last = history.at(-1);
  const firstStage = () => stages.find(({ needsFigures }) => needsFigures)?.id ?? null;
  const entered = status === 'PENDING' ? (stageId ?? last?.stageId ?? firstStage()) : null;
  const isSame = last ? last.status === status && last.stageId === entered : status !== 'PENDING';
  if (isSame) return;
  const stageName = stages.find((stage) => stage.id === entered)?.name ?? null;
  changes.set(id, [...history, { status, stageId: entered, stageName, changedAt: new Date(updatedAt) }]);
}

export const listAllDeals = (state: DemoState): Deal[] => {
  const { incomplete, changes } = getDealMemory(state);
  return [...incomplete, ...state.transactions].map((deal) => ({
    ...deal,
    stageId: changes.get(deal.id)?.at(-1)?.stageId ?? null,
  }));
};

/** The name of each deal's stage; empty if it has none. */
export function stageNamesOf(state: DemoState): Map<string, string> {
  const names = new Map(getDealMemory(state).stages.map(({ id, name }) => [id, name]));
  return new Map(listAllDeals(state).map(({ id, stageId }) => [id, names.get(stageId ?? '') ?? '']));
}

/** Saves a deal among the transactions if it has all figures, or else among the incomplete deals. */
export function storeDeal(state: DemoState, { stageId, ...deal }: Deal): Deal {
  const memory = getDealMemory(state);
  memory.incomplete = memory.incomplete.filter(({ id }) => id !== deal.id);
  const at = state.transactions.findIndex(({ id }) => id === deal.id);
  if (!hasFigures(deal)) {
    if (at >= 0) state.transactions.splice(at, 1);
    memory.incomplete.push(deal);
  } else if (at >= 0) state.transactions[at] = deal;
  else state.transactions.push(deal);
  recordStageChange(state, deal, stageId);
  return { ...deal, stageId };
}

export function removeDeal(state: DemoState, id: string): void {
  const memory = getDealMemory(state);
  memory.incomplete = memory.incomplete.filter((deal) => deal.id !== id);
  state.transactions = state.transactions.filter((deal) => deal.id !== id);
  memory.people = memory.people.filter(({ dealId }) => dealId !== id);
}

const centsOrNull = (dollars: number | null) => (dollars === null ? null : (centsOf(dollars) ?? null));

/** The fields of a deal as the server stores them. */
export const storedFieldsOf = (deal: Deal | undefined): DealFields =>
  deal
    ? {
        ...emptyDeal,
        day: deal.date === null ? null : toDay(deal.date),
        volume: centsOrNull(deal.volume),
        commission: centsOrNull(deal.commission),
        address: deal.address,
        fullName: deal.fullName,
        type: deal.transactionType,
        contactId: deal.contactId,
      }
    : emptyDeal;
