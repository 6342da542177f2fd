import type { OpenItem } from '#contract/deals/deals.ts';
import type { OwnerContext } from '../../core/context.ts';
import type { DealRow } from '../transactions/public.ts';

/** What is still open in a deal: shown before it moves on. */
export async function listOpenItems(_context: OwnerContext, _deal: DealRow): Promise<OpenItem[]> {
  return [];
}
