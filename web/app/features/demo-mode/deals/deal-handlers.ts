import type { z } from 'zod';
import { addressKeyOf } from '#contract/addresses/address-key.ts';
import { selectOpenItems } from '#contract/closing-plans/open-items.ts';
import { countDaysPerStage, isForwardMove } from '#contract/deals/deal-rules.ts';
import {
  applyDealInput,
  type DealFields,
  type DealProblem,
  isAlreadyMoved,
  toApiDealFields,
  validateFigures,
} from '#contract/deals/deal-saving.ts';
import { CreateDeal, type Deal, dealMessages, MoveDeal, UpdateDeal } from '#contract/deals/deals.ts';
import { transactionMessages } from '#contract/transactions/transactions.ts';
import { pick } from '#contract/typed-records.ts';
import {
  findDeal,
  requireClosingAfterContract,
  reschedulePlanEntries,
  toClosingPlan,
} from '../closing/plan-memory.ts';
import { createRecordFields, type DemoState, del, get, post, put, throwApiProblem } from '../demo-handler.ts';
import { compareOpenTasks, listActiveTasks } from '../task-handlers.ts';
import { removeLinksToDeal, updateUnclaimedDoor } from '../transaction-handlers.ts';
import { findDoorAtAddress, findFilesOfDoor } from '../vault/vault-state.ts';
import { recordClosing, recordDealEvent } from './closing-records.ts';
import {
  getDealMemory,
  listAllDeals,
  nextDealVersionOf,
  removeDeal,
  stageNameOf,
  storeDeal,
  storedDealFieldsOf,
} from './deal-memory.ts';
import { findDealPeople } from './people-handlers.ts';

const success = true;

function refuseDeal({ field, message }: DealProblem): never {
  throwApiProblem('invalid', message, field);
}

/** The deal with the input applied. Refuses an impossible date and an unknown contact. */
function edited(
  { world, contacts }: DemoState,
  input: Parameters<typeof applyDealInput>[0],
  before: Deal | undefined,
): DealFields {
  const result = applyDealInput(input, storedDealFieldsOf(before), world.today);
  if ('problem' in result) refuseDeal(result.problem);
  const { contactId } = result.deal;
  if (contactId && contactId !== before?.contactId && !contacts.some(({ id }) => id === contactId))
    throwApiProblem('invalid', transactionMessages.contact, 'contactId');
  return result.deal;
}

function requireFigures(
  state: DemoState,
  fields: DealFields,
  { status, stageId }: Pick<Deal, 'status' | 'stageId'>,
): void {
  const stage = getDealMemory(state).stages.find(({ id }) => id === stageId);
  const problem = validateFigures(fields, { status, stage, today: state.world.today });
  if (problem) refuseDeal(problem);
}

const listOpenItems = (state: DemoState, id: string) =>
  selectOpenItems(
    toClosingPlan(state, id),
    listActiveTasks(state)
      .filter(({ transactionId, completedAt }) => transactionId === id && !completedAt)
      .sort(compareOpenTasks),
  );

function requireLatest(deal: Deal, version: number | undefined): void {
  if (version !== undefined && version !== deal.version)
    throwApiProblem('conflict', dealMessages.changed, { details: { deal } });
}

/** Saves a changed deal with a new version, and updates its door. */
function save(state: DemoState, before: Deal | undefined, after: Deal): Deal {
  const deal = storeDeal(state, after);
  updateUnclaimedDoor(state, deal, before);
  if (before) reschedulePlanEntries(state, deal.id);
  return deal;
}

function create(state: DemoState, { stageId, confirmDuplicate, ...input }: z.output<typeof CreateDeal>) {
  const { stages } = getDealMemory(state);
  const fields = edited(state, input, undefined);
  const place = { status: 'PENDING', stageId: stageId ?? stages[0]?.id ?? null } as const;
  requireFigures(state, fields, place);
  const key = (deal: Pick<Deal, 'address' | 'date' | 'transactionType'>) =>
    [addressKeyOf(deal.address), deal.date, deal.transactionType].join();
  const values = toApiDealFields(fields);
  const same = listAllDeals(state).find(
    (deal) => deal.volume !== null && deal.commission !== null && key(deal) === key(values),
  );
  const isComplete = ![values.date, values.volume, values.commission].includes(null);
  if (same && isComplete && !confirmDuplicate)
    return { success: false, isDuplicate: true, message: transactionMessages.duplicate, deal: same };
  const saved = save(state, undefined, { ...createRecordFields(), ...values, ...place });
  recordDealEvent(state, saved, 'deal_opened');
  return { success, isDuplicate: false, deal: saved };
}

function move(state: DemoState, input: z.output<typeof MoveDeal>, { id }: { id: string }) {
  const { stageId = null, status = 'PENDING', date, volume, commission, version } = input;
  const deal = findDeal(state, id, 'The deal');
  if (isAlreadyMoved(deal, input)) return { success, deal, openItems: [] };
  requireLatest(deal, version);
  const fields = edited(state, { date, volume, commission }, deal);
  const place: Pick<Deal, 'status' | 'stageId'> = { status, stageId: status === 'PENDING' ? stageId : null };
  requireFigures(state, fields, place);
  requireClosingAfterContract(state, deal, fields.day);
  const openItems = listOpenItems(state, id);
  const isForward = isForwardMove(getDealMemory(state).stages, deal.stageId, input);
  if (isForward && !input.confirmOpenItems && openItems.length) return { success: false, deal, openItems };
  const saved = save(state, deal, {
    ...deal,
    ...toApiDealFields(fields),
    ...place,
    ...nextDealVersionOf(deal),
  });
  if (status === 'CLOSED') recordClosing(state, saved, input.afterClosing);
  recordDealEvent(state, saved, status === 'CLOSED' ? 'deal_closed' : 'deal_moved');
  return { success, deal: saved, openItems: [] };
}

function page(state: DemoState, { id }: { id: string }) {
  const deal = findDeal(state, id, 'The deal');
  const { stages, changes } = getDealMemory(state);
  const door = findDoorAtAddress(state, deal.address);
  const history = countDaysPerStage(changes.get(id) ?? [], new Date(), state.me.timeZone);
  return {
    ...{ success, deal, stages },
    history: history.map(({ stageId, stageName, changedAt, ...change }) => {
      const present = stageNameOf(state, stageId);
      const stage = { stageId: present === null ? null : stageId, stageName: present ?? stageName };
      return { ...change, ...stage, changedAt: changedAt.toISOString() };
    }),
    people: findDealPeople(state, id),
    door: door
      ? { ...pick(door, ['id', 'isUnclaimed']), fileCount: findFilesOfDoor(state, door).length }
      : null,
    openItems: listOpenItems(state, id),
  };
}

export const dealHandlers = [
  post('/api/deals', CreateDeal, create),
  get('/api/deals/:id', page),
  put('/api/deals/:id', UpdateDeal, (state, { version, ...input }, { id }) => {
    const before = findDeal(state, id, 'The deal');
    requireLatest(before, version);
    const fields = edited(state, input, before);
    requireFigures(state, fields, before);
    requireClosingAfterContract(state, before, fields.day);
    const after = { ...before, ...toApiDealFields(fields), ...nextDealVersionOf(before) };
    return { success, deal: save(state, before, after) };
  }),
  post('/api/deals/:id/move', MoveDeal, move),
  del('/api/deals/:id', (state, { id }) => {
    const deal = findDeal(state, id);
    removeDeal(state, id);
    removeLinksToDeal(state, deal);
    return { success };
  }),
];
