import { selectOpenItems } from '#contract/closing-plans/open-items.ts';
import type { OpenDealItem } from '#contract/deals/deals.ts';
import type { OwnerContext } from '../../core/context.ts';
import { readClosingPlan } from '../closing-plans/public.ts';
import { listOpenTasksOfDeal } from '../tasks/public.ts';
import type { DealRow } from '../transactions/public.ts';

/** Lists the open items of a deal, which the screen shows before the deal moves on. */
export async function listOpenItemsOfDeal(context: OwnerContext, deal: DealRow): Promise<OpenDealItem[]> {
  const tasks = await listOpenTasksOfDeal(context, deal.id);
  return selectOpenItems(await readClosingPlan(context, deal.id), tasks);
}
