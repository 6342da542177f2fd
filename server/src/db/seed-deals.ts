import { eq } from 'drizzle-orm';
import { type Day, dayOf } from '#contract/day.ts';
import { emptyDeal } from '#contract/deals/deal-saving.ts';
import { CreateDeal } from '#contract/deals/deals.ts';
import { SaveGoals } from '#contract/goals/goals.ts';
import { createDealDefaults } from '#contract/transactions/deal-saving.ts';
import { SaveTransaction, type Transaction } from '#contract/transactions/transactions.ts';
import type { DemoData } from '#demo/demo-data.ts';
import type { StageVisit } from '#demo/open-deals.ts';
import type { Context, OwnerId } from '../core/context.ts';
import { applyDealInputOrThrow } from '../features/deals/rules.ts';
import { findDealStages } from '../features/deals/stages/store.ts';
import { ensureUnclaimedDoor } from '../features/doors-vault/doors/unclaimed-doors.ts';
import { upsertGoals } from '../features/goals/store.ts';
import { dealFromInputOrThrow } from '../features/transactions/rules.ts';
import { insertTransaction } from '../features/transactions/store.ts';
import { dealPeople, dealStageChanges, transactions } from './tables/transactions.ts';

/** Seeds the goals and deals of the demo world, on the demo's dates. */
export async function seedDeals(
  context: Context,
  world: DemoData,
  ownerOf: (key: string) => OwnerId,
): Promise<void> {
  for (const { owner, goals } of world.goals) {
    const { version: _, ...fields } = SaveGoals.parse(goals);
    await upsertGoals(ownerOf(owner), context.db, fields, undefined);
  }
  for (const { owner, transaction, visits } of world.deals) {
    await seedDeal(context, ownerOf(owner), transaction, world.today);
    if (visits) await seedVisits(context, ownerOf(owner), transaction.id, visits);
  }
  for (const { owner, deal, visits } of world.leads) {
    await seedLead(context, ownerOf(owner), deal);
    await seedVisits(context, ownerOf(owner), deal.id, visits);
  }
}

async function seedLead(
  { db }: Context,
  owner: OwnerId,
  deal: DemoData['leads'][number]['deal'],
): Promise<void> {
  const [createdAt, updatedAt] = [new Date(deal.createdAt), new Date(deal.updatedAt)];
  const fields = applyDealInputOrThrow(
    CreateDeal.parse(deal),
    emptyDeal,
    dayOf(createdAt, 'America/New_York'),
  );
  const row = await insertTransaction(owner, db, {
    ...{ id: deal.id, status: deal.status },
    ...fields,
    ...{ createdAt, updatedAt },
  });
  await ensureUnclaimedDoor({ db, owner, now: createdAt }, row);
}

/** Replaces the stage history of a deal, and moves the deal to the last of the given stages. */
async function seedVisits(
  { db }: Context,
  owner: OwnerId,
  dealId: string,
  visits: StageVisit[],
): Promise<void> {
  const stages = await findDealStages(owner, db);
  const changes = visits.map(({ stage, enteredAt }) => ({
    ownerId: owner,
    transactionId: dealId,
    status: 'PENDING' as const,
    stageId: stages.find(({ name }) => name === stage)?.id ?? null,
    stageName: stage,
    changedAt: new Date(enteredAt),
  }));
  const stageId = changes.at(-1)?.stageId ?? null;
  await db.update(transactions).set({ stageId }).where(eq(transactions.id, dealId));
  await db.delete(dealStageChanges).where(eq(dealStageChanges.transactionId, dealId));
  await db.insert(dealStageChanges).values(changes);
}

/** Seeds the people of open deals, after contacts and vendors. */
export async function seedDealPeople(
  { db }: Context,
  world: DemoData,
  ownerOf: (key: string) => OwnerId,
): Promise<void> {
  if (!world.dealPeople.length) return;
  await db.insert(dealPeople).values(
    world.dealPeople.map(({ owner, dealId, createdAt, ...person }) => ({
      ...person,
      ownerId: ownerOf(owner),
      transactionId: dealId,
      createdAt: new Date(createdAt),
    })),
  );
}

export async function seedDeal(
  { db }: Context,
  owner: OwnerId,
  transaction: Transaction,
  today: Day,
): Promise<void> {
  const now = new Date(transaction.createdAt);
  const deal = dealFromInputOrThrow(SaveTransaction.parse(transaction), createDealDefaults(today), today);
  const row = await insertTransaction(owner, db, {
    id: transaction.id,
    ...deal,
    createdAt: now,
    updatedAt: new Date(transaction.updatedAt),
  });
  await ensureUnclaimedDoor({ db, owner, now }, row);
}
