import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { isOwnRow } from '../../../db/own-row.ts';
import { checklistItems, closingPlans, keyDates } from '../../../db/tables/closing-plans.ts';
import { transactions } from '../../../db/tables/transactions.ts';
import { doorFiles } from '../../../db/tables/vault.ts';

export type PlanRow = typeof closingPlans.$inferSelect;
export type KeyDateRow = typeof keyDates.$inferSelect;
export type ChecklistItemRow = typeof checklistItems.$inferSelect & { fileName: string | null };

const dealColumns = {
  id: transactions.id,
  day: transactions.day,
  status: transactions.status,
  type: transactions.type,
  closingReminderDays: transactions.closingReminderDays,
};
export type PlanDealRow = NonNullable<Awaited<ReturnType<typeof readDealForPlan>>>;

export async function readDealForPlan(owner: OwnerId, db: Db, id: string) {
  const [row] = await db
    .select(dealColumns)
    .from(transactions)
    .where(isOwnRow(transactions, owner, id));
  return row;
}

/** Locks the deal, so that two changes of its plan wait for each other. */
export async function lockDealForPlan(owner: OwnerId, db: Db, id: string): Promise<PlanDealRow | undefined> {
  const [row] = await db
    .select(dealColumns)
    .from(transactions)
    .where(isOwnRow(transactions, owner, id))
    .for('no key update');
  return row;
}

export async function readPlanRow(owner: OwnerId, db: Db, dealId: string): Promise<PlanRow | undefined> {
  const [row] = await db
    .select()
    .from(closingPlans)
    .where(and(eq(closingPlans.ownerId, owner), eq(closingPlans.transactionId, dealId)));
  return row;
}

export async function findKeyDates(owner: OwnerId, db: Db, dealId: string): Promise<KeyDateRow[]> {
  return db
    .select()
    .from(keyDates)
    .where(and(eq(keyDates.ownerId, owner), eq(keyDates.transactionId, dealId)))
    .orderBy(
      sql`${keyDates.day} nulls last`,
      asc(keyDates.createdAt),
      sql`${keyDates.label} collate "C"`,
      asc(keyDates.id),
    );
}

export async function findChecklistItems(
  owner: OwnerId,
  db: Db,
  dealId: string,
): Promise<ChecklistItemRow[]> {
  return db
    .select({ ...getTableColumns(checklistItems), fileName: sql<string | null>`${doorFiles.name}` })
    .from(checklistItems)
    .leftJoin(doorFiles, eq(doorFiles.id, checklistItems.fileId))
    .where(and(eq(checklistItems.ownerId, owner), eq(checklistItems.transactionId, dealId)))
    .orderBy(asc(checklistItems.position), asc(checklistItems.createdAt), asc(checklistItems.id));
}

export async function insertClosingPlan(
  owner: OwnerId,
  db: Db,
  plan: Omit<typeof closingPlans.$inferInsert, 'ownerId' | 'version'>,
): Promise<boolean> {
  const rows = await db
    .insert(closingPlans)
    .values({ ...plan, ownerId: owner })
    .onConflictDoNothing()
    .returning({ id: closingPlans.transactionId });
  return rows.length > 0;
}

export async function updatePlanRow(
  owner: OwnerId,
  db: Db,
  dealId: string,
  changes: Pick<PlanRow, 'contractDay' | 'updatedAt'>,
): Promise<void> {
  await db
    .update(closingPlans)
    .set({ ...changes, version: sql`${closingPlans.version} + 1` })
    .where(and(eq(closingPlans.ownerId, owner), eq(closingPlans.transactionId, dealId)));
}

/** Sets the reminder of a deal's closing. Returns false if the deal does not exist. */
export async function updateClosingReminder(
  owner: OwnerId,
  db: Db,
  dealId: string,
  closingReminderDays: number | null,
): Promise<boolean> {
  const rows = await db
    .update(transactions)
    .set({ closingReminderDays })
    .where(isOwnRow(transactions, owner, dealId))
    .returning({ id: transactions.id });
  return rows.length > 0;
}

/** Sets the days of many dates or items in one statement. */
export async function setDueDays(
  owner: OwnerId,
  db: Db,
  table: typeof keyDates | typeof checklistItems,
  changes: readonly { id: string; day: string | null }[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await db.execute(sql`
    update ${table} as entry set day = change.day, version = entry.version + 1, updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id uuid, day date)
    where entry.id = change.id and entry.owner_id = ${owner}`);
}
