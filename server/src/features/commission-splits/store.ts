import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { DealToSplit } from '#contract/commission-splits/split-rules.ts';
import type { Day } from '#contract/day.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { isOwnRow } from '../../db/own-row.ts';
import { brokerages, seats } from '../../db/tables/brokerages.ts';
import { dealSplits, splitAgreements } from '../../db/tables/commission-splits.ts';
import { transactions } from '../../db/tables/transactions.ts';

export type SplitAgreementRow = typeof splitAgreements.$inferSelect;
export type DealSplitsRow = typeof dealSplits.$inferSelect;
type NewAgreement = Omit<typeof splitAgreements.$inferInsert, 'ownerId' | 'version'>;
type NewDealSplits = Omit<typeof dealSplits.$inferInsert, 'ownerId' | 'version'>;

/** Finds the agreements of an owner, the latest first. */
export async function findSplitAgreements(owner: OwnerId, db: Db): Promise<SplitAgreementRow[]> {
  return db
    .select()
    .from(splitAgreements)
    .where(eq(splitAgreements.ownerId, owner))
    .orderBy(desc(splitAgreements.startsOn));
}

/** Inserts or replaces the agreement of a day. Returns undefined if the client's version is not the stored one. */
export async function upsertSplitAgreement(
  owner: OwnerId,
  db: Db,
  { createdAt, ...fields }: NewAgreement,
  seenVersion: number | undefined,
): Promise<SplitAgreementRow | undefined> {
  const [row] = await db
    .insert(splitAgreements)
    .values({ ...fields, createdAt, ownerId: owner })
    .onConflictDoUpdate({
      target: [splitAgreements.ownerId, splitAgreements.startsOn],
      set: { ...fields, version: sql`${splitAgreements.version} + 1` },
      setWhere: seenVersion === undefined ? undefined : eq(splitAgreements.version, seenVersion),
    })
    .returning();
  return row;
}

export async function deleteSplitAgreementRow(owner: OwnerId, db: Db, startsOn: Day): Promise<boolean> {
  const rows = await db
    .delete(splitAgreements)
    .where(and(eq(splitAgreements.ownerId, owner), eq(splitAgreements.startsOn, startsOn)))
    .returning({ startsOn: splitAgreements.startsOn });
  return rows.length > 0;
}

const dealColumns = {
  id: transactions.id,
  day: transactions.day,
  createdAt: transactions.createdAt,
  volume: transactions.volume,
  commission: transactions.commission,
  status: transactions.status,
};

export async function readDealCommission(owner: OwnerId, db: Db, id: string) {
  const [row] = await db
    .select(dealColumns)
    .from(transactions)
    .where(isOwnRow(transactions, owner, id));
  return row;
}

/** Locks the deal, because saving its splits may change its commission. */
export async function lockDealCommission(owner: OwnerId, db: Db, id: string) {
  const [row] = await db
    .select(dealColumns)
    .from(transactions)
    .where(isOwnRow(transactions, owner, id))
    .for('no key update');
  return row;
}

export async function readDealSplits(
  owner: OwnerId,
  db: Db,
  dealId: string,
): Promise<DealSplitsRow | undefined> {
  const [row] = await db
    .select()
    .from(dealSplits)
    .where(and(eq(dealSplits.ownerId, owner), eq(dealSplits.transactionId, dealId)));
  return row;
}

/** Inserts or updates the splits of a deal. Returns undefined if the client's version is not the stored one. */
export async function upsertDealSplits(
  owner: OwnerId,
  db: Db,
  { createdAt, ...fields }: NewDealSplits,
  seenVersion: number,
): Promise<DealSplitsRow | undefined> {
  const [row] = await db
    .insert(dealSplits)
    .values({ ...fields, createdAt, ownerId: owner })
    .onConflictDoUpdate({
      target: dealSplits.transactionId,
      set: { ...fields, version: sql`${dealSplits.version} + 1` },
      setWhere: eq(dealSplits.version, seenVersion),
    })
    .returning();
  return row;
}

export async function updateCommission(
  owner: OwnerId,
  db: Db,
  dealId: string,
  changes: Pick<typeof transactions.$inferSelect, 'commission' | 'updatedAt'>,
): Promise<void> {
  await db
    .update(transactions)
    .set({ ...changes, version: sql`${transactions.version} + 1` })
    .where(isOwnRow(transactions, owner, dealId));
}

/** Finds the deals that closed between two days, each with its own splits. */
export async function findClosedDeals(
  owner: OwnerId,
  db: Db,
  { first, last }: { first: Day; last: Day },
): Promise<DealToSplit[]> {
  const rows = await db
    .select({ deal: dealColumns, splits: dealSplits })
    .from(transactions)
    .leftJoin(dealSplits, eq(dealSplits.transactionId, transactions.id))
    .where(
      and(
        eq(transactions.ownerId, owner),
        inArray(transactions.status, ['CLOSED']),
        gte(transactions.day, first),
        lte(transactions.day, last),
      ),
    );
  return rows.flatMap(({ deal: { id, day, commission, createdAt }, splits }) =>
    day === null || commission === null
      ? []
      : [{ id, day, commission, createdAt: createdAt.toISOString(), splits: splits ?? undefined }],
  );
}

/** Finds the person who has this seat in the owner's office. */
export async function findMemberIdOfSeat(
  owner: OwnerId,
  db: Db,
  seatId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ personId: seats.personId })
    .from(seats)
    .innerJoin(brokerages, eq(brokerages.id, seats.brokerageId))
    .where(and(eq(brokerages.ownerId, owner), eq(seats.id, seatId)));
  return row?.personId;
}
