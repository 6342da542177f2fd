import { toDay } from '#contract/day.ts';
import type { DealPerson } from '#contract/deals/deal-people.ts';
import { type DealFields, emptyDeal } from '#contract/deals/deal-saving.ts';
import { type DealStage, defaultDealStages } from '#contract/deals/deal-stages.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { dollarsToCentsOrNull } from '#contract/dollar-fields.ts';
import type { DealStatus } from '#contract/transactions/deal-labels.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { pick } from '#contract/typed-records.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { type DemoState, isoNow, memoizePerDemo, removeFromArray } from '../demo-handler.ts';

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

/** The demo's deal stages, the stage changes and people of all deals, and the deals that lack figures. */
export const getDealMemory = memoizePerDemo((state): DealMemory => {
  const { world, leads, transactions } = state;
  const stages = defaultDealStages.map((stage) => ({ id: newUuid(), ...stage, version: 1 }));
  const isMine = (dealId: string) => [...transactions, ...leads].some(({ id }) => id === dealId);
  const seeded = [...world.deals.map((deal) => ({ ...deal, deal: deal.transaction })), ...world.leads];
  const changes = new Map<string, StageChange[]>();
  for (const { deal, visits = [] } of seeded.filter(({ deal }) => isMine(deal.id)))
    changes.set(
      deal.id,
      visits.map(({ stage, enteredAt }) => ({
        status: 'PENDING',
        stageId: stages.find(({ name }) => name === stage)?.id ?? null,
        stageName: stage,
        changedAt: new Date(enteredAt),
      })),
    );
  for (const transaction of transactions) addStageChange(stages, changes, transaction);
  return {
    ...{ stages, changes, incomplete: [...leads] },
    people: world.dealPeople.filter(({ dealId }) => isMine(dealId)),
  };
});

const hasFigures = (deal: Omit<Deal, 'stageId'>): deal is Transaction =>
  deal.date !== null && deal.volume !== null && deal.commission !== null;

type ChangedDeal = Pick<Deal, 'id' | 'status' | 'updatedAt'>;

/** If the stage or status of a saved deal has changed, records the change, as the database triggers do. */
export function recordStageChange(state: DemoState, deal: ChangedDeal, stageId?: string | null): void {
  const { stages, changes } = getDealMemory(state);
  addStageChange(stages, changes, deal, stageId);
}

function addStageChange(
  stages: readonly DealStage[],
  changes: DealMemory['changes'],
  { id, status, updatedAt }: ChangedDeal,
  stageId?: string | null,
): void {
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
export const stageNamesOf = (state: DemoState): Map<string, string> =>
  new Map(listAllDeals(state).map(({ id, stageId }) => [id, stageNameOf(state, stageId) ?? '']));

/** Saves a deal among the transactions if it has all figures, or else among the incomplete deals. */
export function storeDeal(state: DemoState, { stageId, ...deal }: Deal): Deal {
  const memory = getDealMemory(state);
  memory.incomplete = memory.incomplete.filter(({ id }) => id !== deal.id);
  const known = state.transactions.find(({ id }) => id === deal.id);
  if (!hasFigures(deal)) {
    if (known) removeFromArray(state.transactions, known);
    memory.incomplete.push(deal);
  } else if (known) Object.assign(known, deal);
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

/** The next version and the current time, for a deal that is being changed. */
export const nextDealVersionOf = ({ version }: Deal) => ({ version: version + 1, updatedAt: isoNow() });

/** The name of a stage; null if it does not exist anymore. */
export const stageNameOf = (state: DemoState, stageId: string | null): string | null =>
  getDealMemory(state).stages.find(({ id }) => id === stageId)?.name ?? null;

/** The fields of a deal as the server stores them. */
export const storedDealFieldsOf = (deal: Deal | undefined): DealFields =>
  deal
    ? {
        ...emptyDeal,
        ...pick(deal, ['address', 'fullName', 'contactId']),
        day: deal.date === null ? null : toDay(deal.date),
        volume: dollarsToCentsOrNull(deal.volume),
        commission: dollarsToCentsOrNull(deal.commission),
        type: deal.transactionType,
      }
    : emptyDeal;
