import type { z } from 'zod';
import {
  type ClosingPlan,
  closingPlanMessages,
  type StartClosingPlan,
} from '#contract/closing-plans/closing-plans.ts';
import { createPlanFromTemplate } from '#contract/closing-plans/plan-rules.ts';
import type { Day } from '#contract/day.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { insertChecklistItems } from '../checklist/store.ts';
import { insertKeyDates } from '../dates/store.ts';
import { findPlanTemplate } from '../templates/find-template.ts';
import { readClosingPlan } from './read-plan.ts';
import { insertClosingPlan, lockDealForPlan } from './store.ts';

/** Computes the key dates from the contract date and copies the checklist of the template. */
export function startClosingPlan(
  context: OwnerContext,
  dealId: string,
  input: z.output<typeof StartClosingPlan>,
): Promise<ClosingPlan> {
  return idempotent(context, `closing-plan.start:${dealId}`, input, async (transaction) => {
    const { db, owner, now } = transaction;
    const deal = orNotFound(await lockDealForPlan(owner, db, dealId), 'The transaction');
    const template = orNotFound(await findPlanTemplate(owner, db, input.template), 'The template');
    const contractDay = input.contractDay as Day;
    assertContractBeforeClosing(contractDay, deal.day);
    const times = { createdAt: now, updatedAt: now };
    const plan = { transactionId: dealId, templateKey: template.key, contractDay, ...times };
    if (!(await insertClosingPlan(owner, db, plan))) throw appError('conflict', closingPlanMessages.started);
    const { dates, items } = createPlanFromTemplate(template, { contractDay, closingDay: deal.day });
    await insertKeyDates(
      owner,
      db,
      dates.map((date) => ({ ...date, transactionId: dealId, ...times })),
    );
    await insertChecklistItems(
      owner,
      db,
      dealId,
      items.map((item) => ({ ...item, ...times })),
    );
    await audit(transaction, { action: 'closing-plan.start', subject: dealId });
    return readClosingPlan(transaction, dealId);
  });
}

export function assertContractBeforeClosing(contractDay: Day, closingDay: Day | null): void {
  if (closingDay && contractDay > closingDay)
    throw appError('invalid', closingPlanMessages.afterClosing, { field: 'contractDay' });
}
