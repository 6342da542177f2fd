import type { ChecklistItem, ClosingPlan, KeyDate } from '#contract/closing-plans/closing-plans.ts';
import type { PlanEntry } from '#contract/closing-plans/plan-rules.ts';
import type { Day } from '#contract/day.ts';
import type { ChecklistItemRow, KeyDateRow, PlanDealRow, PlanRow } from './plan/store.ts';

const keyDateOf = ({ id, kind, label, day, rule, reminderDays, doneAt, version }: KeyDateRow): KeyDate => ({
  id,
  kind,
  label,
  day,
  rule,
  reminderDays,
  doneAt: doneAt?.toISOString() ?? null,
  version,
});

const itemOf = (row: ChecklistItemRow): ChecklistItem => ({
  id: row.id,
  title: row.title,
  day: row.day,
  rule: row.rule,
  fileWords: row.fileWords,
  assignee: row.assignee,
  personId: row.personId,
  fileName: row.fileName,
  doneAt: row.doneAt?.toISOString() ?? null,
  version: row.version,
});

interface PlanParts {
  today: Day;
  deal: PlanDealRow;
  plan: PlanRow | undefined;
  templateName: string;
  dates: readonly KeyDateRow[];
  items: readonly ChecklistItemRow[];
}

export const toClosingPlan = ({ today, deal, plan, templateName, dates, items }: PlanParts): ClosingPlan => ({
  success: true,
  today,
  isOpen: deal.status === 'PENDING',
  closingDay: deal.day,
  closingReminderDays: deal.closingReminderDays,
  plan: plan
    ? {
        template: plan.templateKey,
        templateName,
        contractDay: plan.contractDay,
        version: plan.version,
      }
    : null,
  dates: dates.map(keyDateOf),
  items: items.map(itemOf),
});

/** Adds `isDone`, which the plan rules need. */
export const toPlanEntry = <Row extends Pick<KeyDateRow, 'templateKey' | 'rule' | 'day' | 'doneAt'>>(
  row: Row,
): Row & PlanEntry => ({ ...row, isDone: row.doneAt !== null });
