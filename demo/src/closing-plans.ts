import { builtInPlanTemplates } from '#contract/closing-plans/built-in-templates.ts';
import { createPlanFromTemplate } from '#contract/closing-plans/plan-rules.ts';
import type { TemplateDate, TemplateItem } from '#contract/closing-plans/plan-templates.ts';
import type { SplitAgreement } from '#contract/commission-splits/split-rules.ts';
import { addDays, type Day, toDay, yearOf } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import type { PartialDay } from '#contract/partial-day.ts';
import type { DemoAccountKey } from './account-definitions.ts';
import type { DemoDeal } from './deals.ts';
import { createDemoId } from './ids.ts';
import { daysToClose } from './open-deals.ts';
import { toDemoEventTime } from './subscriptions.ts';

type DemoEntry<Entry> = Omit<Entry, 'key'> & {
  id: string;
  templateKey: string;
  day: Day | null;
  doneAt: string | null;
};

export interface DemoClosingPlan {
  owner: DemoAccountKey;
  transactionId: string;
  templateKey: string;
  contractDay: Day;
  createdAt: string;
  dates: DemoEntry<TemplateDate>[];
  items: DemoEntry<TemplateItem>[];
}

/**
 * Entries that were due more than this many days ago are done, so that the overdue entries of a demo user are
 * at most a few days late.
 */
const lateDays = 2;

/** The plan of every pending deal. */
export const createDemoClosingPlans = (today: Day, deals: readonly DemoDeal[]): DemoClosingPlan[] =>
  deals
    .filter(({ transaction }) => transaction.status === 'PENDING' && transaction.date)
    .map(({ owner, transaction }) => planOf(owner, transaction, today));

function planOf(owner: DemoAccountKey, deal: DemoDeal['transaction'], today: Day): DemoClosingPlan {
  const closingDay = toDay(deal.date);
  const usual = addDays(closingDay, -daysToClose);
  const contractDay = usual < today ? usual : today;
  const template = builtInPlanTemplates.find(({ side }) => side === deal.transactionType);
  if (!template) throw new Error(`No template for ${deal.transactionType}`);
  const plan = createPlanFromTemplate(template, { contractDay, closingDay });
  const withState = <Entry extends { templateKey: string; day: Day | null }>(kind: string, entry: Entry) => ({
    ...entry,
    id: createDemoId(`${kind}/${deal.id}/${entry.templateKey}`),
    doneAt: entry.day && entry.day < addDays(today, -lateDays) ? toDemoEventTime(entry.day) : null,
  });
  return {
    owner,
    transactionId: deal.id,
    templateKey: template.key,
    contractDay,
    createdAt: toDemoEventTime(contractDay),
    dates: plan.dates.map((date) => withState('key-date', date)),
    items: plan.items.map((item) => withState('checklist-item', item)),
  };
}

export interface DemoSplitAgreement {
  owner: DemoAccountKey;
  agreement: SplitAgreement;
}

const newYear = '--01-01' as PartialDay;

/** The agreements of two agents with their offices. */
export const createDemoSplitAgreements = (today: Day): DemoSplitAgreement[] => {
  const startsOn = toDay(`${yearOf(today) - 2}-01-01`);
  const fees = [{ label: 'Transaction fee', share: { kind: 'amount' as const, value: 39_500 } }];
  const terms = { startsOn, anniversary: newYear, teamRate: 0, fees };
  return [
    { owner: 'agent', agreement: { ...terms, officeRate: 2_000, cap: cents(2_100_000) } },
    { owner: 'basic', agreement: { ...terms, officeRate: 3_000, cap: null, fees: [] } },
  ];
};
