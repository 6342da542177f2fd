import type { Day } from '#contract/day.ts';
import { SaveGoals } from '#contract/goals/goals.ts';
import { newDealDefaults } from '#contract/transactions/deal-saving.ts';
import { SaveTransaction, type Transaction } from '#contract/transactions/transactions.ts';
import type { DemoWorld } from '#demo/world.ts';
import type { Context, OwnerId } from '../core/context.ts';
import { ensureUnclaimedDoor } from '../features/doors-vault/doors/unclaimed-doors.ts';
import { upsertGoals } from '../features/goals/store.ts';
import { toDealInput } from '../features/transactions/rules.ts';
import { insertTransaction } from '../features/transactions/store.ts';

/** Seeds the goals and deals of the demo world, on the demo's dates. */
export async function seedDeals(
  context: Context,
  world: DemoWorld,
  ownerOf: (key: string) => OwnerId,
): Promise<void> {
  for (const { owner, goals } of world.goals) {
    const { version: _, ...fields } = SaveGoals.parse(goals);
    await upsertGoals(ownerOf(owner), context.db, fields, undefined);
  }
  for (const deal of world.deals) await seedDeal(context, ownerOf(deal.owner), deal.transaction, world.today);
}

export async function seedDeal(
  { db }: Context,
  owner: OwnerId,
  transaction: Transaction,
  today: Day,
): Promise<void> {
  const now = new Date(transaction.createdAt);
  const deal = toDealInput(SaveTransaction.parse(transaction), newDealDefaults(today), today);
  const row = await insertTransaction(owner, db, {
    id: transaction.id,
    ...deal,
    createdAt: now,
    updatedAt: now,
  });
  await ensureUnclaimedDoor({ db, owner, now }, row);
}
