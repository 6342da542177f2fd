import { addressKeyOf } from '#contract/addresses/address-key.ts';
import {
  CreateChecklistItem,
  CreateKeyDate,
  type DateEntries,
  type DateEntry,
  DatesQuery,
  planLimits,
  planMessages,
  SetClosingReminder,
  StartPlan,
  UpdateChecklistItem,
  UpdateKeyDate,
  UpdatePlan,
} from '#contract/closing-plans/closing-plans.ts';
import { isFileForItem, planFromTemplate } from '#contract/closing-plans/plan-rules.ts';
import { compareKeys, compareNames } from '#contract/compare.ts';
import { addDays, type Day, daysBetween } from '#contract/day.ts';
import { allDeals, dealMemory } from '../deals/deal-memory.ts';
import {
  currentIsoTime,
  type DemoHandler,
  type DemoState,
  del,
  demoProblem,
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
  findDeal,
  findDemoTemplate,
  moveEntries,
  ofDeal,
  planMemory,
  type StoredDate,
  type StoredItem,
  showPlan,
} from './plan-memory.ts';

const deal = '/api/transactions/:id';

export const planHandlers: DemoHandler[] = [
  get(`${deal}/plan`, (state, { id }) => showPlan(state, id)),
  post(`${deal}/plan`, StartPlan, (state, { template: key, contractDay }, { id }) => {
    const { plans, dates, items } = planMemory(state);
    const closingDay = closingDayOf(findDeal(state, id));
    const template = findDemoTemplate(state, key);
    assertBeforeClosing(contractDay, closingDay);
    if (plans.some(({ dealId }) => dealId === id)) throw demoProblem('conflict', planMessages.started);
    plans.push({ dealId: id, templateKey: key, contractDay: contractDay as Day, version: 1 });
    const plan = planFromTemplate(template, { contractDay: contractDay as Day, closingDay });
    dates.push(...plan.dates.map((date) => ({ ...newEntry(id), ...date })));
    items.push(...plan.items.map((item) => ({ ...newEntry(id), ...item, personId: null, fileId: null })));
    return showPlan(state, id);
  }),
  put(`${deal}/plan`, UpdatePlan, (state, { contractDay, version }, { id }) => {
    const closingDay = closingDayOf(findDeal(state, id));
    const plan = planMemory(state).plans.find(({ dealId }) => dealId === id);
    if (!plan) throw notFoundProblem('The plan');
    if (plan.version !== version) throw demoProblem('conflict', planMessages.changed);
    assertBeforeClosing(contractDay, closingDay);
    const fixed = showPlan(state, id).dates.find(({ rule, day }) => !rule && day && day < contractDay);
    if (fixed)
      throw demoProblem('invalid', planMessages.datesBeforeContract(fixed.label), { field: 'contractDay' });
    Object.assign(plan, { contractDay, version: version + 1 });
    moveEntries(state, id);
    return showPlan(state, id);
  }),
  put(`${deal}/closing-reminder`, SetClosingReminder, (state, { reminderDays }, { id }) => {
    findDeal(state, id);
    planMemory(state).closingReminders.set(id, reminderDays);
    return showPlan(state, id);
  }),
  get('/api/key-dates', DatesQuery, listDates),
  post(`${deal}/key-dates`, CreateKeyDate, (state, input, { id }) => {
    findDeal(state, id);
    const { dates } = planMemory(state);
    if (ofDeal(dates, id).length >= planLimits.dates)
      throw demoProblem('limit_reached', planMessages.tooManyDates);
    assertAfterContract(state, id, input.day);
    dates.push({ ...newEntry(id), ...input });
    return showPlan(state, id);
  }),
  put('/api/key-dates/:id', UpdateKeyDate, (state, { version, isDone, day, ...changes }, { id }) => {
    const date = findEntry(state, planMemory(state).dates, id, 'The date');
    if (date.version !== version) throw demoProblem('conflict', planMessages.dateChanged);
    if (day) assertAfterContract(state, date.dealId, day);
    const moved = day && day !== date.day ? { day, rule: null } : {};
    const done = isDone === undefined ? {} : { doneAt: isDone ? (date.doneAt ?? currentIsoTime()) : null };
    updateRecord(date, { ...omitUndefinedFields(changes), ...moved, ...done } as Partial<StoredDate>);
    return showPlan(state, date.dealId);
  }),
  del('/api/key-dates/:id', (state, { id }) => {
    const { dates } = planMemory(state);
    const date = findEntry(state, dates, id, 'The date');
    removeFromArray(dates, date);
    return showPlan(state, date.dealId);
  }),
  post(`${deal}/checklist-items`, CreateChecklistItem, (state, input, { id }) => {
    findDeal(state, id);
    const { items } = planMemory(state);
    if (ofDeal(items, id).length >= planLimits.items)
      throw demoProblem('limit_reached', planMessages.tooManyItems);
    items.push({ ...newEntry(id), ...input, ...assignment(state, id, input), fileId: null });
    return showPlan(state, id);
  }),
  put('/api/checklist-items/:id', UpdateChecklistItem, (state, input, { id }) => {
    const { version, isDone, day, ...changes } = input;
    const item = findEntry(state, planMemory(state).items, id, 'The item');
    if (item.version !== version) throw demoProblem('conflict', planMessages.itemChanged);
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
    return showPlan(state, item.dealId);
  }),
  del('/api/checklist-items/:id', (state, { id }) => {
    const { items } = planMemory(state);
    const item = findEntry(state, items, id, 'The item');
    removeFromArray(items, item);
    return showPlan(state, item.dealId);
  }),
];

/**
 * The person of the deal who does an item, with their role. An item may also have a role without a person.
 */
function assignment(
  state: DemoState,
  dealId: string,
  { assignee, personId }: Pick<UpdateChecklistItem, 'assignee' | 'personId'>,
): Partial<StoredItem> {
  if (!personId)
    return assignee || personId === null ? { ...(assignee && { assignee }), personId: null } : {};
  const person = dealMemory(state).people.find((one) => one.id === personId && one.dealId === dealId);
  if (!person) throw demoProblem('invalid', planMessages.person, { field: 'personId' });
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
  if (!allDeals(state).some((one) => one.id === entry.dealId)) throw notFoundProblem(what);
  return entry;
}

function assertBeforeClosing(contractDay: string, closingDay: Day | null): void {
  if (closingDay && contractDay > closingDay)
    throw demoProblem('invalid', planMessages.afterClosing, { field: 'contractDay' });
}

function assertAfterContract(state: DemoState, dealId: string, day: string): void {
  const plan = planMemory(state).plans.find((one) => one.dealId === dealId);
  if (plan && day < plan.contractDay)
    throw demoProblem('invalid', planMessages.beforeContract, { field: 'day' });
}

/** All dates of open deals, in order. */
export function dateEntries(state: DemoState): DateEntry[] {
  const { dates } = planMemory(state);
  const entries = allDeals(state)
    .filter(({ status }) => status === 'PENDING')
    .flatMap(({ id, date: day, address, fullName }): DateEntry[] => {
      const shared = { transactionId: id, address, fullName };
      const closing = {
        kind: 'closing' as const,
        label: 'Closing',
        reminderDays: closingReminderOf(state, id),
      };
      return [
        ...(day ? [{ id, day, isDone: false, ...closing, ...shared }] : []),
        ...ofDeal(dates, id).flatMap(({ id, kind, label, day, reminderDays, doneAt }) =>
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

function listDates(state: DemoState, { from, to }: { from: string; to: string }): DateEntries {
  const isLong = daysBetween(from as Day, to as Day) > mostDays;
  const last = isLong ? addDays(from as Day, mostDays) : to;
  const dates = dateEntries(state).filter(({ day }) => day >= from && day <= last);
  return { success: true, today: state.world.today, dates };
}

/** Checks the items of open deals at a door that wait for one of these files. */
export function completeItemsForFiles(
  state: DemoState,
  door: { address: string },
  files: readonly { id: string; name: string }[],
): void {
  const isAtDoor = ({ address }: { address: string }) => addressKeyOf(address) === addressKeyOf(door.address);
  const deals = allDeals(state).filter((one) => one.status === 'PENDING' && isAtDoor(one));
  for (const { id: dealId } of deals) {
    for (const item of ofDeal(planMemory(state).items, dealId)) {
      const isDone = item.doneAt !== null;
      const file = files.find(({ name }) => isFileForItem(name, { fileWords: item.fileWords, isDone }));
      if (file) updateRecord(item, { doneAt: currentIsoTime(), fileId: file.id });
    }
  }
}
