import { builtInPlanTemplates } from '#contract/closing-plans/built-in-templates.ts';
import type { PlanTemplate } from '#contract/closing-plans/plan-templates.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { readTemplateRow, type TemplateRow } from './store.ts';

export type PlanTemplateContent = Omit<PlanTemplate, 'openDeals'>;

export const toPlanTemplate = ({ key, name, side, content, version }: TemplateRow): PlanTemplateContent => ({
  key,
  name,
  side,
  dates: content.dates,
  items: content.items,
  version,
});

/** Finds the agent's template, or the default template if they have not changed it. */
export async function findPlanTemplate(
  owner: OwnerId,
  db: Db,
  key: string,
): Promise<PlanTemplateContent | undefined> {
  const row = await readTemplateRow(owner, db, key);
  if (row) return toPlanTemplate(row);
  const starting = builtInPlanTemplates.find((template) => template.key === key);
  return starting && { ...starting, version: 0 };
}
