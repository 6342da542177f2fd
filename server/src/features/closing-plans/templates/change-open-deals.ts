import { diffPlanWithTemplate } from '#contract/closing-plans/plan-rules.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { checklistItems, keyDates } from '../../../db/tables/closing-plans.ts';
import { insertChecklistItems } from '../checklist/store.ts';
import { insertKeyDates } from '../dates/store.ts';
import { findChecklistItems, findKeyDates } from '../plan/store.ts';
import { toPlanEntry } from '../rules.ts';
import type { PlanTemplateContent } from './find-template.ts';
import { deletePlanEntries, lockOpenDealsOfTemplate, updateChecklistItems, updateKeyDates } from './store.ts';

interface Templates {
  before: PlanTemplateContent;
  after: PlanTemplateContent;
}

type Deal = Awaited<ReturnType<typeof lockOpenDealsOfTemplate>>[number];

/** Changes the dates and items of all open deals that use a template. Returns the number of deals. */
export async function applyTemplateToOpenDeals(context: OwnerContext, templates: Templates): Promise<number> {
  const deals = await lockOpenDealsOfTemplate(context.owner, context.db, templates.after.key);
  for (const deal of deals) {
    await changeDates(context, deal, templates);
    await changeItems(context, deal, templates);
  }
  return deals.length;
}

async function changeDates({ db, owner, now }: OwnerContext, deal: Deal, { before, after }: Templates) {
  const entries = (await findKeyDates(owner, db, deal.id)).map(toPlanEntry);
  const change = diffPlanWithTemplate(entries, { before: before.dates, after: after.dates }, deal);
  const times = { createdAt: now, updatedAt: now };
  await insertKeyDates(
    owner,
    db,
    change.added.map((date) => ({ ...date, transactionId: deal.id, ...times })),
  );
  await updateKeyDates(
    owner,
    db,
    change.changed.map(({ entry, after }) => ({ ...after, id: entry.id })),
    now,
  );
  await deletePlanEntries(
    owner,
    db,
    keyDates,
    change.removed.map(({ id }) => id),
  );
}

async function changeItems({ db, owner, now }: OwnerContext, deal: Deal, { before, after }: Templates) {
  const entries = (await findChecklistItems(owner, db, deal.id)).map(toPlanEntry);
  const change = diffPlanWithTemplate(entries, { before: before.items, after: after.items }, deal);
  const times = { createdAt: now, updatedAt: now };
  await insertChecklistItems(
    owner,
    db,
    deal.id,
    change.added.map((item) => ({ ...item, ...times })),
  );
  await updateChecklistItems(
    owner,
    db,
    change.changed.map(({ entry, after }) => ({ ...after, id: entry.id })),
    now,
  );
  await deletePlanEntries(
    owner,
    db,
    checklistItems,
    change.removed.map(({ id }) => id),
  );
}
