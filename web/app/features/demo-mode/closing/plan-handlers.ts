import { addressKeyOf } from '#contract/addresses/address-key.ts';
import {
  CreateChecklistItem,
  CreateKeyDate,
  closingPlanLimits,
  closingPlanMessages,
  type DealDate,
  DealDatesQuery,
  SetClosingReminder,
  StartClosingPlan,
  UpdateChecklistItem,
  UpdateClosingPlan,
  UpdateKeyDate,
} from '#contract/closing-plans/closing-plans.ts';
import { createPlanFromTemplate, isFileForItem } from '#contract/closing-plans/plan-rules.ts';
import { addDays, countDaysBetween, type Day } from '#contract/day.ts';
import { getDealMemory, listAllDeals } from '../deals/deal-memory.ts';
import {
  createRecordFields,
  type DemoState,
  del,
  findById,
  get,
  isoNow,
  omitUndefined,
  post,
  put,
  removeFromArray,
  throwApiProblem,
  throwNotFound,
} from '../demo-handler.ts';
import { updateRecord } from '../record-handlers.ts';
import { compareByKeys } from '../record-lists.ts';
import {
  closingDayOf,
  closingReminderDaysOf,
  filterByDeal,
  findDeal,
  findDemoTemplate,
  getClosingPlanMemory,
  reschedulePlanEntries,
  type StoredChecklistItem,
  type StoredKeyDate,
  toClosingPlan,
} from './plan-memory.ts';

const deal = '/api/transactions/:id';

const newEntry = (dealId: string) => ({
  ...createRecordFields(),
  ...{ dealId, templateKey: null, rule: null, doneAt: null },
});

/** Finds an entry whose deal still exists. */
function findEntry<Entry extends StoredKeyDate | StoredChecklistItem>(
  state: DemoState,
  entries: readonly Entry[],
  id: string,
  what: string,
): Entry {
  const entry = findById(entries, id, what);
  findDeal(state, entry.dealId, what);
  return entry;
}

/** Returns the entry's `doneAt` after a change; undefined if the change does not affect it. */
const doneAtAfter = ({ doneAt }: StoredKeyDate | StoredChecklistItem, isDone: boolean | undefined) =>
  isDone === undefined ? undefined : isDone ? (doneAt ?? isoNow()) : null;

/** Moves an entry to a day. An entry whose day was set by hand no longer follows its rule. */
const moveTo = (entry: StoredKeyDate | StoredChecklistItem, day: string | null | undefined) =>
  day === undefined || day === entry.day ? { day: entry.day } : { day, rule: null };

export const closingPlanHandlers = [
  get(`${deal}/plan`, (state, { id }) => toClosingPlan(state, id)),
  post(`${deal}/plan`, StartClosingPlan, (state, { template: templateKey, contractDay: day }, { id }) => {
    const { plans, dates, items } = getClosingPlanMemory(state);
    const contractDay = day as Day;
    const closingDay = closingDayOf(findDeal(state, id));
    const template = findDemoTemplate(state, templateKey);
    assertBeforeClosing(contractDay, closingDay);
    if (filterByDeal(plans, id).length > 0) throwApiProblem('conflict', closingPlanMessages.started);
    plans.push({ dealId: id, templateKey, contractDay, version: 1 });
    const plan = createPlanFromTemplate(template, { contractDay, closingDay });
    dates.push(...plan.dates.map((date) => ({ ...newEntry(id), ...date })));
    items.push(...plan.items.map((item) => ({ ...newEntry(id), ...item, personId: null, fileId: null })));
    return toClosingPlan(state, id);
  }),
  put(`${deal}/plan`, UpdateClosingPlan, (state, { contractDay, version }, { id }) => {
    const closingDay = closingDayOf(findDeal(state, id));
    const plan = filterByDeal(getClosingPlanMemory(state).plans, id)[0] ?? throwNotFound('The plan');
    if (plan.version !== version) throwApiProblem('conflict', closingPlanMessages.changed);
    assertBeforeClosing(contractDay, closingDay);
    const fixed = toClosingPlan(state, id).dates.find(({ rule, day }) => !rule && day && day < contractDay);
    if (fixed)
      throwApiProblem('invalid', closingPlanMessages.datesBeforeContract(fixed.label), 'contractDay');
    Object.assign(plan, { contractDay, version: version + 1 });
    reschedulePlanEntries(state, id);
    return toClosingPlan(state, id);
  }),
  put(`${deal}/closing-reminder`, SetClosingReminder, (state, { reminderDays }, { id }) => {
    findDeal(state, id);
    getClosingPlanMemory(state).closingReminders.set(id, reminderDays);
    return toClosingPlan(state, id);
  }),
  get('/api/key-dates', DealDatesQuery, listDates),
  post(`${deal}/key-dates`, CreateKeyDate, (state, input, { id }) => {
    findDeal(state, id);
    const { dates } = getClosingPlanMemory(state);
    if (filterByDeal(dates, id).length >= closingPlanLimits.dates)
      throwApiProblem('limit_reached', closingPlanMessages.tooManyDates);
    assertAfterContract(state, id, input.day);
    dates.push({ ...newEntry(id), ...input });
    return toClosingPlan(state, id);
  }),
  put('/api/key-dates/:id', UpdateKeyDate, (state, { version, isDone, day, ...changes }, { id }) => {
    const date = findEntry(state, getClosingPlanMemory(state).dates, id, 'The date');
    if (date.version !== version) throwApiProblem('conflict', closingPlanMessages.dateChanged);
    if (day && day !== date.day) assertAfterContract(state, date.dealId, day);
    const doneAt = doneAtAfter(date, isDone);
    updateRecord(date, omitUndefined({ ...changes, ...moveTo(date, day), doneAt } as Partial<StoredKeyDate>));
    return toClosingPlan(state, date.dealId);
  }),
  post(`${deal}/checklist-items`, CreateChecklistItem, (state, input, { id }) => {
    findDeal(state, id);
    const { items } = getClosingPlanMemory(state);
    if (filterByDeal(items, id).length >= closingPlanLimits.items)
      throwApiProblem('limit_reached', closingPlanMessages.tooManyItems);
    items.push({ ...newEntry(id), ...input, ...findAssignee(state, id, input), fileId: null });
    return toClosingPlan(state, id);
  }),
  put('/api/checklist-items/:id', UpdateChecklistItem, (state, input, { id }) => {
    const { version, isDone, day, ...changes } = input;
    const item = findEntry(state, getClosingPlanMemory(state).items, id, 'The item');
    if (item.version !== version) throwApiProblem('conflict', closingPlanMessages.itemChanged);
    const fields = { ...changes, ...findAssignee(state, item.dealId, changes) };
    const doneAt = doneAtAfter(item, isDone);
    const done = { doneAt, ...(doneAt === null && { fileId: null }) };
    updateRecord(
      item,
      omitUndefined({ ...fields, ...moveTo(item, day), ...done } as Partial<StoredChecklistItem>),
    );
    return toClosingPlan(state, item.dealId);
  }),
  ...(['dates', 'items'] as const).map((kind) =>
    del(`/api/${kind === 'dates' ? 'key-dates' : 'checklist-items'}/:id`, (state, { id }) => {
      const entries: (StoredKeyDate | StoredChecklistItem)[] = getClosingPlanMemory(state)[kind];
      const entry = findEntry(state, entries, id, kind === 'dates' ? 'The date' : 'The item');
      removeFromArray(entries, entry);
      return toClosingPlan(state, entry.dealId);
    }),
  ),
];

/**
 * The person of the deal who is responsible for an item, with their role. An item may also have a role
 * without a person.
 */
function findAssignee(
  state: DemoState,
  dealId: string,
  { assignee, personId }: Pick<UpdateChecklistItem, 'assignee' | 'personId'>,
): Partial<StoredChecklistItem> {
  if (!personId)
    return assignee || personId === null ? { ...(assignee && { assignee }), personId: null } : {};
  const people = filterByDeal(getDealMemory(state).people, dealId);
  const person = people.find(({ id }) => id === personId);
  return {
    assignee: person?.role ?? throwApiProblem('invalid', closingPlanMessages.person, 'personId'),
    personId,
  };
}

function assertBeforeClosing(contractDay: string, closingDay: Day | null): void {
  if (closingDay && contractDay > closingDay)
    throwApiProblem('invalid', closingPlanMessages.afterClosing, 'contractDay');
}

function assertAfterContract(state: DemoState, dealId: string, day: string): void {
  const plan = filterByDeal(getClosingPlanMemory(state).plans, dealId)[0];
  if (plan && day < plan.contractDay) throwApiProblem('invalid', closingPlanMessages.beforeContract, 'day');
}

/** All dates of open deals, in order. */
export function listDealDates(state: DemoState): DealDate[] {
  const { dates } = getClosingPlanMemory(state);
  return listAllDeals(state)
    .filter(({ status }) => status === 'PENDING')
    .flatMap(({ id: transactionId, date, address, fullName }): DealDate[] => {
      const shared = { transactionId, address, fullName };
      const reminderDays = closingReminderDaysOf(state, transactionId);
      const closing = { id: transactionId, kind: 'closing' as const, label: 'Closing', reminderDays };
      return [
        ...(date ? [{ ...closing, day: date, isDone: false, ...shared }] : []),
        ...filterByDeal(dates, transactionId).flatMap(({ id, kind, label, day, reminderDays, doneAt }) =>
          day ? [{ id, kind, label, day, reminderDays, isDone: doneAt !== null, ...shared }] : [],
        ),
      ];
    })
    .sort(compareByKeys('day', { name: 'address' }, 'label', 'id'));
}

const maxDays = 62;

function listDates(state: DemoState, { from, to }: { from: string; to: string }) {
  const isLong = countDaysBetween(from as Day, to as Day) > maxDays;
  const last = isLong ? addDays(from as Day, maxDays) : to;
  const dates = listDealDates(state).filter(({ day }) => day >= from && day <= last);
  return { success: true, today: state.world.today, dates };
}

/** Checks off the items that wait for one of these files, in open deals at the door's address. */
export function completeChecklistItemsForFiles(
  state: DemoState,
  door: { address: string },
  files: readonly { id: string; name: string }[],
): void {
  const isAtDoor = ({ address }: { address: string }) => addressKeyOf(address) === addressKeyOf(door.address);
  const deals = listAllDeals(state).filter((one) => one.status === 'PENDING' && isAtDoor(one));
  const { items } = getClosingPlanMemory(state);
  for (const item of deals.flatMap(({ id }) => filterByDeal(items, id))) {
    const isDone = item.doneAt !== null;
    const file = files.find(({ name }) => isFileForItem(name, { fileWords: item.fileWords, isDone }));
    if (file) updateRecord(item, { doneAt: isoNow(), fileId: file.id });
  }
}
