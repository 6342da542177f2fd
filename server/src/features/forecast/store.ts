import { and, eq, sql } from 'drizzle-orm';
import type { OpenDeal } from '#contract/forecast/forecast.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { goals } from '../../db/tables/goals.ts';
import { dealStages, transactionMonths, transactions } from '../../db/tables/transactions.ts';

/** Finds all open deals with the chance of their stage. */
export function findOpenDeals(owner: OwnerId, db: Db): Promise<OpenDeal[]> {
  return db
    .select({
      day: transactions.day,
      volume: transactions.volume,
      commission: transactions.commission,
      weight: sql`coalesce(${dealStages.weight}, 100)`.mapWith(Number),
    })
    .from(transactions)
    .leftJoin(dealStages, eq(dealStages.id, transactions.stageId))
    .where(and(eq(transactions.ownerId, owner), eq(transactions.status, 'PENDING')));
}

/** Counts the closed sides of each month, starting with January. */
export async function countClosedSides(owner: OwnerId, db: Db, year: number): Promise<number[]> {
  const rows = await db
    .select({ month: transactionMonths.month, sides: transactionMonths.closedSides })
    .from(transactionMonths)
    .where(and(eq(transactionMonths.ownerId, owner), eq(transactionMonths.year, year)));
  const months = Array<number>(12).fill(0);
  for (const { month, sides } of rows) months[month - 1] = (months[month - 1] ?? 0) + sides;
  return months;
}

export async function readSidesGoal(owner: OwnerId, db: Db, year: number): Promise<number> {
  const [row] = await db
    .select({ goal: goals.transactionGoal })
    .from(goals)
    .where(and(eq(goals.ownerId, owner), eq(goals.year, year)));
  return row?.goal ?? 0;
}
