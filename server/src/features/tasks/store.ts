import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/day.ts';
import type { CreateTask, TaskQuery, TaskSection } from '#contract/tasks/tasks.ts';
import { lastDayOfWeek } from '#contract/week.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { contacts } from '../../db/tables/contacts.ts';
import { doors } from '../../db/tables/doors.ts';
import { tasks } from '../../db/tables/tasks.ts';
import { transactions } from '../../db/tables/transactions.ts';

export type TaskRow = typeof tasks.$inferSelect;
/** Every field of the contract. A field without a column does not compile. */
type NewTask = Pick<
  typeof tasks.$inferInsert,
  keyof CreateTask | 'seriesStart' | 'movedFrom' | 'previousId' | 'createdAt' | 'updatedAt'
>;

const ownTasks = (owner: OwnerId): SQL => sql`${tasks.ownerId} = ${owner} and ${tasks.deletedAt} is null`;
const isOwnTask = (owner: OwnerId, id: string) => and(ownTasks(owner), eq(tasks.id, id));

/** Selects tasks with the names of the linked records, unless these are deleted. */
const selectTasks = (db: Db) =>
  db
    .select({
      task: tasks,
      contact: {
        id: contacts.id,
        name: sql<string>`contact_name(${contacts.firstName}, ${contacts.lastName}, ${contacts.company}, ${contacts.emailAddress})`,
        phoneNumber: sql<
          string | null
        >`callable_phone(${contacts.phoneNumber}, ${contacts.phoneLabel}, ${contacts.otherPhones})`,
        emailAddress: contacts.emailAddress,
      },
      transaction: {
        id: transactions.id,
        name: sql<string>`coalesce(nullif(${transactions.address}, ''), ${transactions.fullName})`,
      },
      door: { id: doors.id, name: doors.address },
    })
    .from(tasks)
    .leftJoin(contacts, and(eq(contacts.id, tasks.contactId), isNull(contacts.deletedAt)))
    .leftJoin(transactions, eq(transactions.id, tasks.transactionId))
    .leftJoin(doors, and(eq(doors.id, tasks.doorId), isNull(doors.deletedAt)));

export type TaskWithLinksRow = Awaited<ReturnType<typeof findTasks>>[number];

const openOrder = [
  asc(tasks.day),
  sql`${tasks.time} nulls last`,
  asc(tasks.createdAt),
  asc(tasks.title),
  asc(tasks.id),
];
const doneOrder = [desc(tasks.completedAt), asc(tasks.title), asc(tasks.id)];

type Links = Pick<TaskQuery, 'contactId' | 'transactionId' | 'doorId'>;

const hasLinks = ({ contactId, transactionId, doorId }: Links) => [
  contactId ? eq(tasks.contactId, contactId) : undefined,
  transactionId ? eq(tasks.transactionId, transactionId) : undefined,
  doorId ? eq(tasks.doorId, doorId) : undefined,
];

export async function findTaskPage(owner: OwnerId, db: Db, { status, page, limit, ...links }: TaskQuery) {
  const isWanted = status === 'open' ? isNull(tasks.completedAt) : isNotNull(tasks.completedAt);
  return selectTasks(db)
    .where(and(ownTasks(owner), isWanted, ...hasLinks(links)))
    .orderBy(...(status === 'open' ? openOrder : doneOrder))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** Counts the tasks of each section in one statement. */
export async function countTasks(owner: OwnerId, db: Db, links: Links, today: Day) {
  const section = sql<TaskSection>`case when ${tasks.completedAt} is not null then 'done'
    when ${tasks.day} < ${today} then 'overdue' when ${tasks.day} = ${today} then 'today'
    when ${tasks.day} <= ${lastDayOfWeek(today)} then 'thisWeek' else 'later' end`;
  return db
    .select({ section, count: count() })
    .from(tasks)
    .where(and(ownTasks(owner), ...hasLinks(links)))
    .groupBy(sql`1`);
}

/** Finds open tasks that are due by a day, and the tasks completed today in the owner's time zone. */
export async function findTasksOfDay(owner: OwnerId, db: Db, { today, until, timeZone }: TaskDayRange) {
  const isOpen = sql`${tasks.completedAt} is null and ${tasks.day} <= ${until}`;
  const isDone = sql`${tasks.completedAt} >= ${today}::timestamp at time zone ${timeZone}`;
  return selectTasks(db)
    .where(and(ownTasks(owner), sql`((${isOpen}) or (${isDone}))`))
    .orderBy(...openOrder)
    .limit(maxTasksOfDay);
}

export interface TaskDayRange {
  today: Day;
  until: Day;
  timeZone: string;
}

const maxTasksOfDay = 500;

export async function findTasks(owner: OwnerId, db: Db, ids: readonly string[]) {
  return selectTasks(db).where(and(ownTasks(owner), inArray(tasks.id, [...ids])));
}

export async function insertTask(owner: OwnerId, db: Db, fields: NewTask): Promise<string> {
  const [row] = await db
    .insert(tasks)
    .values({ ...fields, ownerId: owner })
    .returning({ id: tasks.id });
  return (row as TaskRow).id;
}

/** Inserts the successor of a completed task, unless the task has one already. */
export async function insertNextTask(owner: OwnerId, db: Db, fields: NewTask): Promise<void> {
  await db
    .insert(tasks)
    .values({ ...fields, ownerId: owner })
    .onConflictDoNothing({ target: tasks.previousId });
}

export async function findNextTaskId(owner: OwnerId, db: Db, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(ownTasks(owner), eq(tasks.previousId, id)));
  return row?.id;
}

/** Deletes the successor of a task, unless somebody changed or completed it. */
export async function deleteUnchangedNextTask(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db
    .delete(tasks)
    .where(and(ownTasks(owner), eq(tasks.previousId, id), eq(tasks.version, 1), isNull(tasks.completedAt)));
}

/** Detaches a successor in the trash, so that the next completion creates another one. */
export async function detachTrashedNextTask(owner: OwnerId, db: Db, id: string): Promise<void> {
  await db
    .update(tasks)
    .set({ previousId: null })
    .where(and(eq(tasks.ownerId, owner), eq(tasks.previousId, id), isNotNull(tasks.deletedAt)));
}

/** Locks the row until the transaction ends, so that saves do not overlap. */
export async function lockTask(owner: OwnerId, db: Db, id: string): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(tasks).where(isOwnTask(owner, id)).for('no key update');
  return row;
}

export async function updateTaskRow(
  owner: OwnerId,
  db: Db,
  id: string,
  changes: Partial<Pick<TaskRow, keyof NewTask | 'completedAt' | 'deletedAt'>>,
): Promise<void> {
  await db
    .update(tasks)
    .set({ ...changes, version: sql`${tasks.version} + 1` })
    .where(isOwnTask(owner, id));
}

export async function restoreTaskRow(owner: OwnerId, db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(tasks)
    .set({ deletedAt: null })
    .where(and(eq(tasks.ownerId, owner), eq(tasks.id, id), isNotNull(tasks.deletedAt)))
    .returning({ id: tasks.id });
  return rows.length > 0;
}

/** Permanently deletes the tasks that were moved to the trash before an instant. */
export async function deleteTrashedTasks(db: Db, before: Date): Promise<void> {
  await db.delete(tasks).where(lt(tasks.deletedAt, before));
}

/**
 * Whether the records exist and belong to the owner. Locks them, so that they stay until the task is saved.
 */
export async function lockLinkedRecords(
  owner: OwnerId,
  db: Db,
  { contactId, transactionId, doorId }: { [Link in keyof Links]?: string | null | undefined },
): Promise<boolean> {
  const exists = async (table: typeof contacts | typeof transactions | typeof doors, id?: string | null) => {
    if (!id) return true;
    const isKept = 'deletedAt' in table ? isNull(table.deletedAt) : undefined;
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.ownerId, owner), eq(table.id, id), isKept))
      .for('key share');
    return rows.length > 0;
  };
  return (
    (await exists(contacts, contactId)) &&
    (await exists(transactions, transactionId)) &&
    (await exists(doors, doorId))
  );
}
