import { and, eq, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { isOwnRow } from '../../../db/own-row.ts';
import { checklistItems } from '../../../db/tables/closing-plans.ts';
import { doors } from '../../../db/tables/doors.ts';
import { dealPeople, transactions } from '../../../db/tables/transactions.ts';

type NewItem = Omit<
  typeof checklistItems.$inferInsert,
  'id' | 'ownerId' | 'transactionId' | 'position' | 'version'
>;
export type ChecklistRow = typeof checklistItems.$inferSelect;

/** Appends items to the checklist of a deal. */
export async function insertChecklistItems(
  owner: OwnerId,
  db: Db,
  dealId: string,
  items: readonly NewItem[],
): Promise<void> {
  if (items.length === 0) return;
  const [last] = await db
    .select({ position: sql<number>`coalesce(max(${checklistItems.position}), 0)`.mapWith(Number) })
    .from(checklistItems)
    .where(eq(checklistItems.transactionId, dealId));
  const start = (last?.position ?? 0) + 1;
  await db
    .insert(checklistItems)
    .values(
      items.map((item, at) => ({ ...item, ownerId: owner, transactionId: dealId, position: start + at })),
    );
}

export async function readChecklistItem(
  owner: OwnerId,
  db: Db,
  id: string,
): Promise<ChecklistRow | undefined> {
  const [row] = await db
    .select()
    .from(checklistItems)
    .where(isOwnRow(checklistItems, owner, id));
  return row;
}

export async function updateChecklistItemRow(
  owner: OwnerId,
  db: Db,
  id: string,
  changes: Partial<NewItem>,
): Promise<void> {
  await db
    .update(checklistItems)
    .set({ ...changes, version: sql`${checklistItems.version} + 1` })
    .where(isOwnRow(checklistItems, owner, id));
}

export async function deleteChecklistItemRow(
  owner: OwnerId,
  db: Db,
  id: string,
): Promise<string | undefined> {
  const [row] = await db
    .delete(checklistItems)
    .where(isOwnRow(checklistItems, owner, id))
    .returning({ dealId: checklistItems.transactionId });
  return row?.dealId;
}

/** The role of a person in a deal; undefined if they do not take part in it. */
export async function findRoleOfPerson(owner: OwnerId, db: Db, dealId: string, personId: string) {
  const [row] = await db
    .select({ role: dealPeople.role })
    .from(dealPeople)
    .where(
      and(eq(dealPeople.ownerId, owner), eq(dealPeople.transactionId, dealId), eq(dealPeople.id, personId)),
    )
    .for('key share');
  return row?.role;
}

/** Locks the open checklist items that wait for a file, in all open deals of a door. */
export async function lockItemsWaitingForFile(
  owner: OwnerId,
  db: Db,
  doorId: string,
): Promise<Pick<ChecklistRow, 'id' | 'transactionId' | 'fileWords'>[]> {
  return db
    .select({
      id: checklistItems.id,
      transactionId: checklistItems.transactionId,
      fileWords: checklistItems.fileWords,
    })
    .from(checklistItems)
    .innerJoin(transactions, eq(transactions.id, checklistItems.transactionId))
    .innerJoin(
      doors,
      and(eq(doors.ownerId, transactions.ownerId), eq(doors.addressKey, transactions.addressKey)),
    )
    .where(
      and(
        eq(checklistItems.ownerId, owner),
        eq(doors.id, doorId),
        eq(transactions.status, 'PENDING'),
        sql`${checklistItems.doneAt} is null and ${checklistItems.fileWords} <> ''`,
      ),
    )
    .orderBy(checklistItems.id)
    .for('update', { of: checklistItems });
}
