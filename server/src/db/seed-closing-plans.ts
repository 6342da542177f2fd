import type { DemoData } from '#demo/demo-data.ts';
import type { Context, OwnerId } from '../core/context.ts';
import { checklistItems, closingPlans, keyDates } from './tables/closing-plans.ts';
import { splitAgreements } from './tables/commission-splits.ts';

/** Seeds the closing plans of pending deals, and the split agreements. */
export async function seedClosingPlans(
  { db }: Context,
  world: DemoData,
  ownerOf: (key: string) => OwnerId,
): Promise<void> {
  for (const { owner, dates, items, createdAt, ...plan } of world.plans) {
    const at = new Date(createdAt);
    const shared = {
      ownerId: ownerOf(owner),
      transactionId: plan.transactionId,
      createdAt: at,
      updatedAt: at,
    };
    const doneAt = (entry: { doneAt: string | null }) => (entry.doneAt ? new Date(entry.doneAt) : null);
    await db.insert(closingPlans).values({ ...plan, ...shared });
    await db.insert(keyDates).values(dates.map((date) => ({ ...date, ...shared, doneAt: doneAt(date) })));
    await db
      .insert(checklistItems)
      .values(items.map((item, at) => ({ ...item, ...shared, doneAt: doneAt(item), position: at + 1 })));
  }
  for (const { owner, agreement } of world.agreements) {
    await db
      .insert(splitAgreements)
      .values({ ...agreement, fees: [...agreement.fees], ownerId: ownerOf(owner) });
  }
}
