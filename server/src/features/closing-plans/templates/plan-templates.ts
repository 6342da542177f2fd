import { randomUUID } from 'node:crypto';
import { builtInPlanTemplates } from '#contract/closing-plans/built-in-templates.ts';
import {
  type CreatePlanTemplate,
  type PlanTemplate,
  type SavedPlanTemplate,
  templateLimits,
  templateMessages,
  type UpdatePlanTemplate,
} from '#contract/closing-plans/plan-templates.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { advisoryLock } from '../../../db/advisory-lock.ts';
import { applyTemplateToOpenDeals } from './change-open-deals.ts';
import { findPlanTemplate, toPlanTemplate } from './find-template.ts';
import { countOpenDeals, deleteTemplateRow, findTemplateRows, upsertTemplate } from './store.ts';

/** Lists the two default templates, as the agent changed them, and then the agent's own templates. */
export async function listPlanTemplates({ db, owner }: OwnerContext): Promise<PlanTemplate[]> {
  const rows = (await findTemplateRows(owner, db)).map(toPlanTemplate);
  const counts = await countOpenDeals(owner, db);
  const isStarting = (key: string) => builtInPlanTemplates.some((template) => template.key === key);
  const starting = builtInPlanTemplates.map(
    (template) => rows.find(({ key }) => key === template.key) ?? { ...template, version: 0 },
  );
  return [...starting, ...rows.filter(({ key }) => !isStarting(key))].map((template) => ({
    ...template,
    openDeals: counts.get(template.key) ?? 0,
  }));
}

export function createPlanTemplate(
  context: OwnerContext,
  input: CreatePlanTemplate,
): Promise<SavedPlanTemplate> {
  return idempotent(context, 'plan-template.create', input, async (transaction) => {
    const { db, owner, now } = transaction;
    await advisoryLock(db, `plan-templates:${owner}`);
    if ((await findTemplateRows(owner, db)).length >= templateLimits.templates)
      throw appError('limit_reached', templateMessages.tooManyTemplates);
    const { name, side, ...content } = input;
    const key = randomUUID();
    const fields = { key, name, side, content, createdAt: now, updatedAt: now };
    const row = orNotFound(await upsertTemplate(owner, db, fields, 0), 'The template');
    await audit(transaction, { action: 'plan-template.create', subject: key });
    return { success: true, template: { ...toPlanTemplate(row), openDeals: 0 }, changedDeals: 0 };
  });
}

/** Saves a template and, if the agent wants it, changes the open deals that use it. */
export function updatePlanTemplate(
  context: OwnerContext,
  key: string,
  { changesOpenDeals, version, name, ...content }: UpdatePlanTemplate,
): Promise<SavedPlanTemplate> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await advisoryLock(db, `plan-templates:${owner}`);
    const before = orNotFound(await findPlanTemplate(owner, db, key), 'The template');
    const fields = { key, name, side: before.side, content, createdAt: now, updatedAt: now };
    const isCurrent = before.version === version;
    const row = isCurrent ? await upsertTemplate(owner, db, fields, version) : undefined;
    if (!row) throw appError('conflict', templateMessages.changed);
    const after = toPlanTemplate(row);
    const changedDeals = changesOpenDeals
      ? await applyTemplateToOpenDeals(transaction, { before, after })
      : 0;
    const details = { changedDeals };
    await audit(transaction, { action: 'plan-template.update', subject: key, details });
    const openDeals = (await countOpenDeals(owner, db)).get(key) ?? 0;
    return { success: true, template: { ...after, openDeals }, changedDeals };
  });
}

/**
 * Deletes one of the agent's own templates, or restores a default template. Deals keep their dates and items.
 */
export function deletePlanTemplate(context: OwnerContext, key: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    orNotFound((await deleteTemplateRow(owner, db, key)) || undefined, 'The template');
    await audit(transaction, { action: 'plan-template.delete', subject: key });
  });
}
