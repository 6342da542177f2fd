import { and, asc, eq, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { checklistItems, closingPlans, keyDates, planTemplates } from '../../../db/tables/closing-plans.ts';
import { transactions } from '../../../db/tables/transactions.ts';
import { isAnyOf } from '../../../db/uuid-array.ts';

export type TemplateRow = typeof planTemplates.$inferSelect;
type TemplateFields = Omit<typeof planTemplates.$inferInsert, 'ownerId' | 'version'>;

const ownTemplate = (owner: OwnerId, key: string) =>
  and(eq(planTemplates.ownerId, owner), eq(planTemplates.key, key));

export async function findTemplateRows(owner: OwnerId, db: Db): Promise<TemplateRow[]> {
  return db
    .select()
    .from(planTemplates)
    .where(eq(planTemplates.ownerId, owner))
    .orderBy(asc(planTemplates.name), asc(planTemplates.key));
}

export async function readTemplateRow(owner: OwnerId, db: Db, key: string): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(planTemplates).where(ownTemplate(owner, key));
  return row;
}

/** Inserts or updates a template. Returns undefined if the client's version is not the stored one. */
export async function upsertTemplate(
  owner: OwnerId,
  db: Db,
  { key, createdAt, ...fields }: TemplateFields,
  seenVersion: number,
): Promise<TemplateRow | undefined> {
  const [row] = await db
    .insert(planTemplates)
    .values({ key, createdAt, ...fields, ownerId: owner })
    .onConflictDoUpdate({
      target: [planTemplates.ownerId, planTemplates.key],
      set: { ...fields, version: sql`${planTemplates.version} + 1` },
      setWhere: eq(planTemplates.version, seenVersion),
    })
    .returning();
  return row;
}

export async function deleteTemplateRow(owner: OwnerId, db: Db, key: string): Promise<boolean> {
  const rows = await db
    .delete(planTemplates)
    .where(ownTemplate(owner, key))
    .returning({ key: planTemplates.key });
  return rows.length > 0;
}

export async function countOpenDeals(owner: OwnerId, db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: closingPlans.templateKey, count: sql`count(*)`.mapWith(Number) })
    .from(closingPlans)
    .innerJoin(transactions, eq(transactions.id, closingPlans.transactionId))
    .where(and(eq(closingPlans.ownerId, owner), eq(transactions.status, 'PENDING')))
    .groupBy(closingPlans.templateKey);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/**
 * Locks the open deals that use a template. Returns their contract and closing days, from which their other
 * dates are counted.
 */
export async function lockOpenDealsOfTemplate(owner: OwnerId, db: Db, key: string) {
  return db
    .select({
      id: transactions.id,
      contractDay: closingPlans.contractDay,
      closingDay: transactions.day,
    })
    .from(closingPlans)
    .innerJoin(transactions, eq(transactions.id, closingPlans.transactionId))
    .where(
      and(
        eq(closingPlans.ownerId, owner),
        eq(closingPlans.templateKey, key),
        eq(transactions.status, 'PENDING'),
      ),
    )
    .orderBy(asc(transactions.id))
    .for('no key update', { of: transactions });
}

export interface ChangedKeyDate {
  id: string;
  kind: string;
  label: string;
  rule: unknown;
  day: string | null;
  reminderDays: number | null;
}

/** Changes many dates in one statement. */
export async function updateKeyDates(
  owner: OwnerId,
  db: Db,
  changes: readonly ChangedKeyDate[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await db.execute(sql`
    update ${keyDates} as entry set kind = change.kind, label = change.label, rule = change.rule,
      day = change.day, reminder_days = change."reminderDays", version = entry.version + 1,
      updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (id uuid, kind text, label text, rule jsonb, day date, "reminderDays" int)
    where entry.id = change.id and entry.owner_id = ${owner}`);
}

export interface ChangedChecklistItem {
  id: string;
  title: string;
  rule: unknown;
  day: string | null;
  fileWords: string;
  assignee: string;
}

/** Changes many items in one statement. */
export async function updateChecklistItems(
  owner: OwnerId,
  db: Db,
  changes: readonly ChangedChecklistItem[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await db.execute(sql`
    update ${checklistItems} as entry set title = change.title, rule = change.rule, day = change.day,
      file_words = change."fileWords", assignee = change.assignee,
      person_id = case when entry.assignee = change.assignee then entry.person_id end, version = entry.version + 1,
      updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (id uuid, title text, rule jsonb, day date, "fileWords" text, assignee text)
    where entry.id = change.id and entry.owner_id = ${owner}`);
}

/** Deletes dates or items that a template no longer has. */
export async function deletePlanEntries(
  owner: OwnerId,
  db: Db,
  table: typeof keyDates | typeof checklistItems,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(table).where(and(eq(table.ownerId, owner), isAnyOf(table.id, ids)));
}
