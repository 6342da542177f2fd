import type { ClosingPlan } from '#contract/closing-plans/closing-plans.ts';
import { dayOf } from '#contract/day.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { toClosingPlan } from '../rules.ts';
import { findPlanTemplate } from '../templates/find-template.ts';
import { findChecklistItems, findKeyDates, readDealForPlan, readPlanRow } from './store.ts';

/** Reads the key dates and the checklist of a deal. */
export async function readClosingPlan(context: OwnerContext, dealId: string): Promise<ClosingPlan> {
  const { db, owner, now, account } = context;
  const deal = orNotFound(await readDealForPlan(owner, db, dealId), 'The transaction');
  const plan = await readPlanRow(owner, db, dealId);
  const template = plan && (await findPlanTemplate(owner, db, plan.templateKey));
  return toClosingPlan({
    today: dayOf(now, account.timeZone),
    deal,
    plan,
    templateName: template?.name ?? '',
    dates: await findKeyDates(owner, db, dealId),
    items: await findChecklistItems(owner, db, dealId),
  });
}
