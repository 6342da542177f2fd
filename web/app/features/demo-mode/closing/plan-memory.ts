import { builtInPlanTemplates } from '#contract/closing-plans/built-in-templates.ts';
import type { ChecklistItem, ClosingPlan, KeyDate } from '#contract/closing-plans/closing-plans.ts';
import { closingReminderDays, findRescheduledEntries } from '#contract/closing-plans/plan-rules.ts';
import type { PlanTemplate } from '#contract/closing-plans/plan-templates.ts';
import { compareKeys } from '#contract/compare.ts';
import type { Day } from '#contract/day.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { getDealMemory, listAllDeals } from '../deals/deal-memory.ts';
import { type DemoState, findOrNotFound, notFoundProblem } from '../demo-handler.ts';
import { updateRecord } from '../record-handlers.ts';

interface EntryBase {
  dealId: string;
  templateKey: string | null;
  createdAt: string;
}
export type StoredDate = KeyDate & EntryBase;
export type StoredItem = Omit<ChecklistItem, 'fileName'> & EntryBase & { fileId: string | null };

interface StoredPlan {
  dealId: string;
  templateKey: string;
  contractDay: Day;
  version: number;
}

export type StoredTemplate = Omit<PlanTemplate, 'openDeals'>;

interface PlanMemory {
  plans: StoredPlan[];
  dates: StoredDate[];
  /** The items, in the order of the checklist. */
  items: StoredItem[];
  templates: StoredTemplate[];
  /** The reminders of closings that the user changed, by deal. */
  closingReminders: Map<string, number | null>;
}

const memories = new WeakMap<DemoState, PlanMemory>();

/** The plans of the shown user; at first, those of the demo world. */
export function getPlanMemory(state: DemoState): PlanMemory {
  const known = memories.get(state);
  if (known) return known;
  const dealIds = new Set(state.transactions.map(({ id }) => id));
  const plans = state.world.plans.filter(({ transactionId }) => dealIds.has(transactionId));
  const memory: PlanMemory = {
    plans: plans.map(({ transactionId: dealId, templateKey, contractDay }) => ({
      ...{ dealId, templateKey, contractDay, version: 1 },
    })),
    dates: plans.flatMap(({ transactionId: dealId, createdAt, dates }) =>
      dates.map((date) => ({ ...date, dealId, createdAt, version: 1 })),
    ),
    items: plans.flatMap(({ transactionId: dealId, createdAt, items }) =>
      items.map((item) => ({ ...item, dealId, createdAt, version: 1, fileId: null, personId: null })),
    ),
    templates: [],
    closingReminders: new Map(),
  };
  memories.set(state, memory);
  return memory;
}

export const findDeal = (state: DemoState, id: string): Deal =>
  findOrNotFound(listAllDeals(state), id, 'The transaction');

/** The closing day of a deal. A lead has none. */
export const closingDayOf = ({ date }: { date: string | null }): Day | null => date as Day | null;

/** How many days before the closing the app reminds the user. */
export function closingReminderOf(state: DemoState, dealId: string): number | null {
  const days = getPlanMemory(state).closingReminders.get(dealId);
  return days === undefined ? closingReminderDays : days;
}

export const filterByDeal = <Entry extends EntryBase>(entries: readonly Entry[], dealId: string): Entry[] =>
  entries.filter((entry) => entry.dealId === dealId);

const compareDates = (one: StoredDate, other: StoredDate) =>
  compareKeys(one.day ?? '9999', other.day ?? '9999') ||
  compareKeys(one.createdAt, other.createdAt) ||
  compareKeys(one.label, other.label);

/** Finds the template as the user changed it, or else the default template. */
export function findDemoTemplate(state: DemoState, key: string): StoredTemplate {
  const starting = builtInPlanTemplates.find((template) => template.key === key);
  const found =
    getPlanMemory(state).templates.find((template) => template.key === key) ??
    (starting && { ...starting, version: 0 });
  if (!found) throw notFoundProblem('The template');
  return found;
}

/** The plan of a deal as the API returns it. */
export function toClosingPlan(state: DemoState, dealId: string): ClosingPlan {
  const deal = findDeal(state, dealId);
  const { plans, dates, items, templates } = getPlanMemory(state);
  const plan = plans.find((one) => one.dealId === dealId);
  const names = [...templates, ...builtInPlanTemplates];
  return {
    success: true,
    today: state.world.today,
    isOpen: deal.status === 'PENDING',
    closingDay: closingDayOf(deal),
    closingReminderDays: closingReminderOf(state, dealId),
    plan: plan
      ? {
          template: plan.templateKey,
          templateName: names.find(({ key }) => key === plan.templateKey)?.name ?? '',
          contractDay: plan.contractDay,
          version: plan.version,
        }
      : null,
    dates: filterByDeal(dates, dealId)
      .sort(compareDates)
      .map(({ dealId: _, templateKey: _key, createdAt: _at, ...date }) => date),
    items: filterByDeal(items, dealId).map(
      ({ dealId: _, templateKey: _key, createdAt: _at, fileId, ...item }) => ({
        ...item,
        personId: getDealMemory(state).people.some(({ id }) => id === item.personId) ? item.personId : null,
        fileName: state.vault.files.find(({ id }) => id === fileId)?.name ?? null,
      }),
    ),
  };
}

/** Converts an entry to the format of the plan rules. */
export const toPlanEntry = <Entry extends StoredDate | StoredItem>(entry: Entry) => ({
  ...entry,
  day: entry.day as Day | null,
  isDone: entry.doneAt !== null,
  stored: entry,
});

/** Reschedules the entries of a deal whose dates depend on its contract date or its closing. */
export function rescheduleEntries(state: DemoState, dealId: string): void {
  const { plans, dates, items } = getPlanMemory(state);
  const plan = plans.find((one) => one.dealId === dealId);
  if (!plan) return;
  const anchors = { contractDay: plan.contractDay, closingDay: closingDayOf(findDeal(state, dealId)) };
  for (const { entry, day } of findRescheduledEntries(filterByDeal(dates, dealId).map(toPlanEntry), anchors))
    updateRecord(entry.stored, { day });
  for (const { entry, day } of findRescheduledEntries(filterByDeal(items, dealId).map(toPlanEntry), anchors))
    updateRecord(entry.stored, { day });
}
