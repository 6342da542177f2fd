import { builtInPlanTemplates } from '#contract/closing-plans/built-in-templates.ts';
import {
  ChecklistItem,
  type ClosingPlan,
  closingPlanMessages,
  KeyDate,
} from '#contract/closing-plans/closing-plans.ts';
import { closingReminderDays, findRescheduledEntries } from '#contract/closing-plans/plan-rules.ts';
import type { PlanTemplate } from '#contract/closing-plans/plan-templates.ts';
import type { Day } from '#contract/day.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { getDealMemory, listAllDeals } from '../deals/deal-memory.ts';
import {
  type DemoState,
  findById,
  memoizePerDemo,
  pickSchemaFields,
  throwApiProblem,
  throwNotFound,
} from '../demo-handler.ts';
import { updateRecord } from '../record-handlers.ts';
import { compareByKeys } from '../record-lists.ts';

interface EntryBase {
  dealId: string;
  templateKey: string | null;
  createdAt: string;
}
export type StoredKeyDate = KeyDate & EntryBase;
export type StoredChecklistItem = Omit<ChecklistItem, 'fileName'> & EntryBase & { fileId: string | null };

interface StoredPlan {
  dealId: string;
  templateKey: string;
  contractDay: Day;
  version: number;
}

export type StoredTemplate = Omit<PlanTemplate, 'openDeals'>;

interface PlanMemory {
  plans: StoredPlan[];
  dates: StoredKeyDate[];
  /** The items, in the order of the checklist. */
  items: StoredChecklistItem[];
  templates: StoredTemplate[];
  /** The closing reminders that the user changed, by deal. */
  closingReminders: Map<string, number | null>;
}

/** The plans of the shown user; at first, those of the demo world. */
export const getClosingPlanMemory = memoizePerDemo((state): PlanMemory => {
  const dealIds = new Set(state.transactions.map(({ id }) => id));
  const plans = state.world.plans
    .filter(({ transactionId }) => dealIds.has(transactionId))
    .map(({ transactionId: dealId, ...plan }) => ({ ...plan, dealId, version: 1 }));
  return {
    plans: plans.map(({ dates: _, items: __, ...plan }) => plan),
    dates: plans.flatMap(({ dates, ...base }) => dates.map((date) => ({ ...base, ...date }))),
    items: plans.flatMap(({ items, ...base }) =>
      items.map((item) => ({ ...base, fileId: null, personId: null, ...item })),
    ),
    templates: [],
    closingReminders: new Map(),
  };
});

export const findDeal = (state: DemoState, id: string, what = 'The transaction'): Deal =>
  findById(listAllDeals(state), id, what);

/** The closing day of a deal. A lead has none. */
export const closingDayOf = ({ date }: { date: string | null }): Day | null => date as Day | null;

/** How many days before the closing the app reminds the user. */
export function closingReminderDaysOf(state: DemoState, dealId: string): number | null {
  const days = getClosingPlanMemory(state).closingReminders.get(dealId);
  return days === undefined ? closingReminderDays : days;
}

export const filterByDeal = <Entry extends { dealId: string }>(
  entries: readonly Entry[],
  dealId: string,
): Entry[] => entries.filter((entry) => entry.dealId === dealId);

/** Finds the template as the user changed it, or else the default template. */
export function findDemoTemplate(state: DemoState, key: string): StoredTemplate {
  const builtIn = builtInPlanTemplates.map((template) => ({ ...template, version: 0 }));
  const known = [...getClosingPlanMemory(state).templates, ...builtIn];
  return known.find((template) => template.key === key) ?? throwNotFound('The template');
}

/** The plan of a deal as the API returns it. */
export function toClosingPlan(state: DemoState, dealId: string): ClosingPlan {
  const deal = findDeal(state, dealId);
  const { plans, dates, items, templates } = getClosingPlanMemory(state);
  const { people } = getDealMemory(state);
  const plan = plans.find((one) => one.dealId === dealId);
  const names = [...templates, ...builtInPlanTemplates];
  return {
    success: true,
    today: state.world.today,
    isOpen: deal.status === 'PENDING',
    closingDay: closingDayOf(deal),
    closingReminderDays: closingReminderDaysOf(state, dealId),
    plan: plan
      ? {
          template: plan.templateKey,
          templateName: names.find(({ key }) => key === plan.templateKey)?.name ?? '',
          contractDay: plan.contractDay,
          version: plan.version,
        }
      : null,
    dates: filterByDeal(dates, dealId)
      .sort(compareByKeys(({ day }) => day ?? '9999', 'createdAt', 'label'))
      .map((date) => pickSchemaFields(KeyDate, date)),
    items: filterByDeal(items, dealId).map((item) => ({
      ...pickSchemaFields(ChecklistItem.omit({ fileName: true }), item),
      personId: people.find(({ id }) => id === item.personId)?.id ?? null,
      fileName: state.vault.files.find(({ id }) => id === item.fileId)?.name ?? null,
    })),
  };
}

/** Converts an entry to the format of the plan rules. */
export const toPlanEntry = <Entry extends StoredKeyDate | StoredChecklistItem>(entry: Entry) => ({
  ...entry,
  day: entry.day as Day | null,
  isDone: entry.doneAt !== null,
  stored: entry,
});

/** Refuses a new closing day before the contract date. */
export function requireClosingAfterContract(
  state: DemoState,
  before: { id: string; date: string | null },
  day: string | null,
): void {
  const plan = getClosingPlanMemory(state).plans.find(({ dealId }) => dealId === before.id);
  if (plan && day && day !== before.date && day < plan.contractDay)
    throwApiProblem('invalid', closingPlanMessages.beforeContract, 'date');
}

/** Reschedules those entries of a deal that depend on its contract date or its closing. */
export function reschedulePlanEntries(state: DemoState, dealId: string): void {
  const { plans, dates, items } = getClosingPlanMemory(state);
  const plan = plans.find((one) => one.dealId === dealId);
  if (!plan) return;
  const anchors = { contractDay: plan.contractDay, closingDay: closingDayOf(findDeal(state, dealId)) };
  const entries = filterByDeal<StoredKeyDate | StoredChecklistItem>([...dates, ...items], dealId).map(
    toPlanEntry,
  );
  for (const { entry, day } of findRescheduledEntries(entries, anchors)) updateRecord(entry.stored, { day });
}
