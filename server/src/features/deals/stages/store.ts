import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { DealStage } from '#contract/deals/deal-stages.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { isOwnRow } from '../../../db/own-row.ts';
import { dealStages, transactions } from '../../../db/tables/transactions.ts';

type StageFields = Omit<DealStage, 'id' | 'version'> & { position: number };

/** The owner's stages in their order. An owner who never had an open deal has the default stages. */
export async function findDealStages(owner: OwnerId, db: Db): Promise<DealStage[]> {
  const rows = await db.execute(sql`
    select id, name, color, needs_figures as "needsFigures", weight, version
    from (
      select id, position, name, color, needs_figures, weight, version from deal_stages where owner_id = ${owner}
      union all
      select id, position, name, color, needs_figures, weight, 1 from default_deal_stages(${owner})
      where not exists (select from deal_stages where owner_id = ${owner})
    ) stage order by position, id`);
  return [...rows] as unknown as DealStage[];
}

/** Stores the default stages of an owner who has none, so that deals can refer to them. */
export async function ensureDealStages(owner: OwnerId, db: Db): Promise<void> {
  await db.execute(sql`select ensure_deal_stages(${owner})`);
}

/** Counts the open deals of each stage, and how many of them lack a date, volume or commission. */
export async function countOpenDeals(owner: OwnerId, db: Db) {
  return db
    .select({
      stageId: transactions.stageId,
      deals: count(),
      incomplete: sql<number>`count(*) filter (where num_nulls(day, volume, commission) > 0)`.mapWith(Number),
    })
    .from(transactions)
    .where(and(eq(transactions.ownerId, owner), eq(transactions.status, 'PENDING')))
    .groupBy(transactions.stageId);
}

/** Moves all deals of a stage to another stage. */
export async function moveDealsOfStage(
  owner: OwnerId,
  db: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await db
    .update(transactions)
    .set({ stageId: to, updatedAt: now, version: sql`${transactions.version} + 1` })
    .where(and(eq(transactions.ownerId, owner), eq(transactions.stageId, from)));
}

export async function deleteDealStages(owner: OwnerId, db: Db, ids: string[]): Promise<void> {
  if (!ids.length) return;
  await db.delete(dealStages).where(and(eq(dealStages.ownerId, owner), inArray(dealStages.id, ids)));
}

export async function insertDealStage(owner: OwnerId, db: Db, fields: StageFields, now: Date): Promise<void> {
  await db.insert(dealStages).values({ ...fields, ownerId: owner, createdAt: now, updatedAt: now });
}

export async function updateDealStage(
  owner: OwnerId,
  db: Db,
  id: string,
  fields: StageFields & { updatedAt: Date },
): Promise<void> {
  await db
    .update(dealStages)
    .set({ ...fields, version: sql`${dealStages.version} + 1` })
    .where(isOwnRow(dealStages, owner, id));
}
