import type { z } from 'zod';
import { addressKeyOf } from '#contract/addresses/address-key.ts';
import { planMessages } from '#contract/closing-plans/closing-plans.ts';
import { selectOpenItems } from '#contract/closing-plans/open-items.ts';
import { addDaysPerStage, isForwardMove } from '#contract/deals/deal-rules.ts';
import {
  applyDealInput,
  type DealFields,
  type DealProblem,
  isAtTarget,
  toDealValues,
  validateFigures,
} from '#contract/deals/deal-saving.ts';
import { CreateDeal, type Deal, dealMessages, MoveDeal, UpdateDeal } from '#contract/deals/deals.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { rescheduleEntries, toClosingPlan } from '../closing/plan-memory.ts';
import {
  createDemoProblem,
  currentIsoTime,
  type DemoHandler,
  type DemoState,
  del,
  findOrNotFound,
  get,
  post,
  put,
} from '../demo-handler.ts';
import { compareOpenTasks, listActiveTasks } from '../task-handlers.ts';
import { removeLinksToDeal, updateUnclaimedDoor } from '../transaction-handlers.ts';
import { findDoorAt } from '../vault/vault-state.ts';
import { recordClosing, recordDealEvent } from './closing-records.ts';
import { getDealMemory, listAllDeals, removeDeal, storeDeal, storedFieldsOf } from './deal-memory.ts';
import { findDealPeople } from './people-handlers.ts';

const success = true;

const refuse = ({ field, message }: DealProblem) => createDemoProblem('invalid', message, { field });
const findDeal = (state: DemoState, id: string, what = 'The deal') =>
  findOrNotFound(listAllDeals(state), id, what);

/** The deal with the input applied. Refuses an impossible date and an unknown contact. */
function edited(
  { world, contacts }: DemoState,
  input: Parameters<typeof applyDealInput>[0],
  before: Deal | undefined,
): DealFields {
  const result = applyDealInput(input, storedFieldsOf(before), world.today);
  if ('problem' in result) throw refuse(result.problem);
  const { contactId } = result.deal;
  if (contactId && contactId !== before?.contactId && !contacts.some(({ id }) => id === contactId))
    throw createDemoProblem('invalid', transactionMessages.contact, { field: 'contactId' });
  return result.deal;
}

function requireFigures(
  state: DemoState,
  fields: DealFields,
  { status, stageId }: Pick<Deal, 'status' | 'stageId'>,
): void {
  const stage = getDealMemory(state).stages.find(({ id }) => id === stageId);
  const problem = validateFigures(fields, { status, stage, today: state.world.today });
  if (problem) throw refuse(problem);
}

const listOpenItems = (state: DemoState, id: string) =>
  selectOpenItems(
    toClosingPlan(state, id),
    listActiveTasks(state)
      .filter(({ transactionId, completedAt }) => transactionId === id && !completedAt)
      .sort(compareOpenTasks),
  );

/** Refuses a closing day before the contract date. */
function requireClosingAfterContract(state: DemoState, before: Deal, { day }: DealFields): void {
  const { plan } = toClosingPlan(state, before.id);
  if (plan && day && day !== before.date && day < plan.contractDay)
    throw createDemoProblem('invalid', planMessages.beforeContract, { field: 'date' });
}

function requireLatest(deal: Deal, version: number | undefined): void {
  if (version !== undefined && version !== deal.version)
    throw createDemoProblem('conflict', dealMessages.changed, { details: { deal } });
}

/** Saves a changed deal with a new version, and updates its door. */
function save(state: DemoState, before: Deal | undefined, after: Deal): Deal {
  const deal = storeDeal(state, after);
  updateUnclaimedDoor(state, deal, before);
  if (before) rescheduleEntries(state, deal.id);
  return deal;
}

function create(state: DemoState, { stageId, confirmDuplicate, ...input }: z.output<typeof CreateDeal>) {
  const { stages } = getDealMemory(state);
  const fields = edited(state, input, undefined);
  const place = { status: 'PENDING', stageId: stageId ?? stages[0]?.id ?? null } as const;
  requireFigures(state, fields, place);
  const key = (deal: Pick<Deal, 'address' | 'date' | 'transactionType'>) =>
    [addressKeyOf(deal.address), deal.date, deal.transactionType].join();
  const values = toDealValues(fields);
  const same = listAllDeals(state).find(
    (deal) => deal.volume !== null && deal.commission !== null && key(deal) === key(values),
  );
  const isComplete = Object.values(values)
    .slice(0, 4)
    .every((value) => value !== null);
  if (same && isComplete && !confirmDuplicate)
    return { success: false, isDuplicate: true, message: transactionMessages.duplicate, deal: same };
  const at = currentIsoTime();
  const deal = { id: crypto.randomUUID(), ...values, ...place, version: 1, createdAt: at, updatedAt: at };
  const saved = save(state, undefined, deal);
  recordDealEvent(state, saved, 'deal_opened');
  return { success, isDuplicate: false, deal: saved };
}

function move(state: DemoState, input: z.output<typeof MoveDeal>, { id }: { id: string }) {
  const { stageId = null, status = 'PENDING', date, volume, commission, version } = input;
  const deal = findDeal(state, id);
  if (isAtTarget(deal, input)) return { success, deal, openItems: [] };
  requireLatest(deal, version);
  const fields = edited(state, { date, volume, commission }, deal);
  const place: Pick<Deal, 'status' | 'stageId'> = { status, stageId: status === 'PENDING' ? stageId : null };
  requireFigures(state, fields, place);
  requireClosingAfterContract(state, deal, fields);
  const openItems = listOpenItems(state, id);
  if (
    isForwardMove(getDealMemory(state).stages, deal.stageId, input) &&
    !input.confirmOpenItems &&
    openItems.length
  )
    return { success: false, deal, openItems };
  const after = {
    ...deal,
    ...toDealValues(fields),
    ...place,
    version: deal.version + 1,
    updatedAt: currentIsoTime(),
  };
  const saved = save(state, deal, after);
  if (status === 'CLOSED') recordClosing(state, saved, input.afterClosing);
  recordDealEvent(state, saved, status === 'CLOSED' ? 'deal_closed' : 'deal_moved');
  return { success, deal: saved, openItems: [] };
}

function page(state: DemoState, { id }: { id: string }) {
  const deal = findDeal(state, id);
  const { stages, changes } = getDealMemory(state);
  const door = findDoorAt(state, deal.address);
  const nameOf = (stageId: string | null) => stages.find((stage) => stage.id === stageId)?.name;
  const known = (stageId: string | null) => (nameOf(stageId) === undefined ? null : stageId);
  return {
    success,
    deal,
    stages,
    history: addDaysPerStage(changes.get(id) ?? [], new Date(), state.me.timeZone).map((change) => ({
      ...change,
      stageId: known(change.stageId),
      stageName: nameOf(change.stageId) ?? change.stageName,
      changedAt: change.changedAt.toISOString(),
    })),
    people: findDealPeople(state, id),
    door: door
      ? {
          id: door.id,
          isUnclaimed: door.isUnclaimed,
          fileCount: state.vault.files.filter(({ doorId, deletedAt }) => doorId === door.id && !deletedAt)
            .length,
        }
      : null,
    openItems: listOpenItems(state, id),
  };
}

export const dealHandlers: DemoHandler[] = [
  post('/api/deals', CreateDeal, create),
  get('/api/deals/:id', page),
  put('/api/deals/:id', UpdateDeal, (state, { version, ...input }, { id }) => {
    const before = findDeal(state, id);
    requireLatest(before, version);
    const fields = edited(state, input, before);
    requireFigures(state, fields, before);
    requireClosingAfterContract(state, before, fields);
    const changes = { version: before.version + 1, updatedAt: currentIsoTime() };
    return { success, deal: save(state, before, { ...before, ...toDealValues(fields), ...changes }) };
  }),
  post('/api/deals/:id/move', MoveDeal, move),
  del('/api/deals/:id', (state, { id }) => {
    const deal = findDeal(state, id, 'The transaction');
    removeDeal(state, id);
    removeLinksToDeal(state, deal);
    return { success };
  }),
];
