import { addressKeyOf } from '#contract/addresses/address-key.ts';
import {
  CreateChecklistItem,
  CreateKeyDate,
  type DealDate,
  type DealDates,
  DealDatesQuery,
  planLimits,
  planMessages,
  SetClosingReminder,
  StartPlan,
  UpdateChecklistItem,
  UpdateKeyDate,
  UpdatePlan,
} from '#contract/closing-plans/closing-plans.ts';
import { createPlanFromTemplate, isFileForItem } from '#contract/closing-plans/plan-rules.ts';
import { compareKeys, compareNames } from '#contract/compare.ts';
import { addDays, countDaysBetween, type Day } from '#contract/day.ts';
import { getDealMemory, listAllDeals } from '../deals/deal-memory.ts';
import {
  createDemoProblem,
  currentIsoTime,
  type DemoHandler,
  type DemoState,
  del,
  findOrNotFound,
  get,
  notFoundProblem,
  omitUndefinedFields,
  post,
  put,
  removeFromArray,
} from '../demo-handler.ts';
import { updateRecord } from '../record-handlers.ts';
import {
  closingDayOf,
  closingReminderOf,
  filterByDeal,
  findDeal,
  findDemoTemplate,
  getPlanMemory,
  rescheduleEntries,
  type StoredDate,
  type StoredItem,
  toClosingPlan,
} from './plan-memory.ts';

const deal = '/api/transactions/:id';

export const planHandlers: DemoHandler[] = [
  get(`${deal}/plan`, (state, { id }) => toClosingPlan(state, id)),
  post(`${deal}/plan`, StartPlan, (state, { template: key, contractDay }, { id }) => {
    const { plans, dates, items } = getPlanMemory(state);
    const closingDay = closingDayOf(findDeal(state, id));
    const template = findDemoTemplate(state, key);
    assertBeforeClosing(contractDay, closingDay);
    if (plans.some(({ dealId }) => dealId === id)) throw createDemoProblem('conflict', planMessages.started);
    plans.push({ dealId: id, templateKey: key, contractDay: contractDay as Day, version: 1 });
    const plan = createPlanFromTemplate(template, { contractDay: contractDay as Day, closingDay });
    dates.push(...plan.dates.map((date) => ({ ...newEntry(id), ...date })));
    items.push(...plan.items.map((item) => ({ ...newEntry(id), ...item, personId: null, fileId: null })));
    return toClosingPlan(state, id);
  }),
  put(`${deal}/plan`, UpdatePlan, (state, { contractDay, version }, { id }) => {
    const closingDay = closingDayOf(findDeal(state, id));
    const plan = getPlanMemory(state).plans.find(({ dealId }) => dealId === id);
    if (!plan) throw notFoundProblem('The plan');
    if (plan.version !== version) throw createDemoProblem('conflict', planMessages.changed);
    assertBeforeClosing(contractDay, closingDay);
    const fixed = toClosingPlan(state, id).dates.find(({ rule, day }) => !rule && day && day < contractDay);
    if (fixed)
      throw createDemoProblem('invalid', planMessages.datesBeforeContract(fixed.label), {
        field: 'contractDay',
      });
    Object.assign(plan, { contractDay, version: version + 1 });
    rescheduleEntries(state, id);
    return toClosingPlan(state, id);
  }),
  put(`${deal}/closing-reminder`, SetClosingReminder, (state, { reminderDays }, { id }) => {
    findDeal(state, id);
    getPlanMemory(state).closingReminders.set(id, reminderDays);
    return toClosingPlan(state, id);
  }),
  get('/api/key-dates', DealDatesQuery, listDates),
  post(`${deal}/key-dates`, CreateKeyDate, (state, input, { id }) => {
    findDeal(state, id);
    const { dates } = getPlanMemory(state);
    if (filterByDeal(dates, id).length >= planLimits.dates)
      throw createDemoProblem('limit_reached', planMessages.tooManyDates);
    assertAfterContract(state, id, input.day);
    dates.push({ ...newEntry(id), ...input });
    return toClosingPlan(state, id);
  }),
  put('/api/key-dates/:id', UpdateKeyDate, (state, { version, isDone, day, ...changes }, { id }) => {
    const date = findEntry(state, getPlanMemory(state).dates, id, 'The date');
    if (date.version !== version) throw createDemoProblem('conflict', planMessages.dateChanged);
    if (day) assertAfterContract(state, date.dealId, day);
    const moved = day && day !== date.day ? { day, rule: null } : {};
    const done = isDone === undefined ? {} : { doneAt: isDone ? (date.doneAt ?? currentIsoTime()) : null };
    updateRecord(date, { ...omitUndefinedFields(changes), ...moved, ...done } as Partial<StoredDate>);
    return toClosingPlan(state, date.dealId);
  }),
  del('/api/key-dates/:id', (state, { id }) => {
    const { dates } = getPlanMemory(state);
    const date = findEntry(state, dates, id, 'The date');
    removeFromArray(dates, date);
    return toClosingPlan(state, date.dealId);
  }),
  post(`${deal}/checklist-items`, CreateChecklistItem, (state, input, { id }) => {
    findDeal(state, id);
    const { items } = getPlanMemory(state);
    if (filterByDeal(items, id).length >= planLimits.items)
      throw createDemoProblem('limit_reached', planMessages.tooManyItems);
    items.push({ ...newEntry(id), ...input, ...assignment(state, id, input), fileId: null });
    return toClosingPlan(state, id);
  }),
  put('/api/checklist-items/:id', UpdateChecklistItem, (state, input, { id }) => {
    const { version, isDone, day, ...changes } = input;
    const item = findEntry(state, getPlanMemory(state).items, id, 'The item');
    if (item.version !== version) throw createDemoProblem('conflict', planMessages.itemChanged);
    const moved = day === undefined || day === item.day ? {} : { day, rule: null };
    const checked = { doneAt: item.doneAt ?? currentIsoTime() };
    const done = isDone === undefined ? {} : isDone ? checked : { doneAt: null, fileId: null };
    const assigned = assignment(state, item.dealId, changes);
    updateRecord(item, {
      ...omitUndefinedFields(changes),
      ...assigned,
      ...moved,
      ...done,
    } as Partial<StoredItem>);
    return toClosingPlan(state, item.dealId);
  }),
  del('/api/checklist-items/:id', (state, { id }) => {
    const { items } = getPlanMemory(state);
    const item = findEntry(state, items, id, 'The item');
    removeFromArray(items, item);
    return toClosingPlan(state, item.dealId);
  }),
];

/**
 * The person of the deal who is responsible for an item, with their role. An item may also have a role
 * without a person.
 */
function assignment(
  state: DemoState,
  dealId: string,
  { assignee, personId }: Pick<UpdateChecklistItem, 'assignee' | 'personId'>,
): Partial<StoredItem> {
  if (!personId)
    return assignee || personId === null ? { ...(assignee && { assignee }), personId: null } : {};
  const person = getDealMemory(state).people.find((one) => one.id === personId && one.dealId === dealId);
  if (!person) throw createDemoProblem('invalid', planMessages.person, { field: 'personId' });
  return { assignee: person.role, personId };
}

const newEntry = (dealId: string) => ({
  id: crypto.randomUUID(),
  dealId,
  templateKey: null,
  rule: null,
  doneAt: null,
  version: 1,
  createdAt: currentIsoTime(),
});

/** Finds an entry whose deal still exists. */
function findEntry<Entry extends StoredDate | StoredItem>(
  state: DemoState,
  entries: readonly Entry[],
  id: string,
  what: string,
): Entry {
  const entry = findOrNotFound(entries, id, what);
  if (!listAllDeals(state).some((one) => one.id === entry.dealId)) throw notFoundProblem(what);
  return entry;
}

function assertBeforeClosing(contractDay: string, closingDay: Day | null): void {
  if (closingDay && contractDay > closingDay)
    throw createDemoProblem('invalid', planMessages.afterClosing, { field: 'contractDay' });
}

function assertAfterContract(state: DemoState, dealId: string, day: string): void {
  const plan = getPlanMemory(state).plans.find((one) => one.dealId === dealId);
  if (plan && day < plan.contractDay)
    throw createDemoProblem('invalid', planMessages.beforeContract, { field: 'day' });
}

/** All dates of open deals, in order. */
export function listDealDates(state: DemoState): DealDate[] {
  const { dates } = getPlanMemory(state);
  const entries = listAllDeals(state)
    .filter(({ status }) => status === 'PENDING')
    .flatMap(({ id, date: day, address, fullName }): DealDate[] => {
      const shared = { transactionId: id, address, fullName };
      const closing = {
        kind: 'closing' as const,
        label: 'Closing',
        reminderDays: closingReminderOf(state, id),
      };
      return [
        ...(day ? [{ id, day, isDone: false, ...closing, ...shared }] : []),
        ...filterByDeal(dates, id).flatMap(({ id, kind, label, day, reminderDays, doneAt }) =>
          day ? [{ id, kind, label, day, reminderDays, isDone: doneAt !== null, ...shared }] : [],
        ),
      ];
    });
  return entries.sort(
    (one, other) =>
      compareKeys(one.day, other.day) ||
      compareNames(one.address, other.address) ||
      compareKeys(one.label, other.label) ||
      compareKeys(one.id, other.id),
  );
}

const mostDays = 62;

function listDates(state: DemoState, { from, to }: { from: string; to: string }): DealDates {
  const isLong = countDaysBetween(from as Day, to as Day) > mostDays;
  const last = isLong ? addDays(from as Day, mostDays) : to;
  const dates = listDealDates(state).filter(({ day }) => day >= from && day <= last);
  return { success: true, today: state.world.today, dates };
}

/** Checks off the items that wait for one of these files, in open deals at the door's address. */
export function completeItemsForFiles(
  state: DemoState,
  door: { address: string },
  files: readonly { id: string; name: string }[],
): void {
  const isAtDoor = ({ address }: { address: string }) => addressKeyOf(address) === addressKeyOf(door.address);
  const deals = listAllDeals(state).filter((one) => one.status === 'PENDING' && isAtDoor(one));
  for (const { id: dealId } of deals) {
    for (const item of filterByDeal(getPlanMemory(state).items, dealId)) {
      const isDone = item.doneAt !== null;
      const file = files.find(({ name }) => isFileForItem(name, { fileWords: item.fileWords, isDone }));
      if (file) updateRecord(item, { doneAt: currentIsoTime(), fileId: file.id });
    }
  }
}
