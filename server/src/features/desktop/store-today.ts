import { and, asc, count, eq, isNull, like, lt, lte, sql } from 'drizzle-orm';
import type { Day } from '#contract/day.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { contacts } from '../../db/tables/contacts.ts';
import { todayChecks } from '../../db/tables/desktop.ts';
import { doors } from '../../db/tables/doors.ts';
import { transactions } from '../../db/tables/transactions.ts';

/** The list shows at most this many deals to confirm. */
const maxDueDeals = 50;

/** Finds pending deals whose closing day has come, earliest first. */
export async function findDealsDueToClose(owner: OwnerId, db: Db, today: Day) {
  const rows = await db
    .select({
      id: transactions.id,
      name: sql<string>`coalesce(nullif(${transactions.address}, ''), ${transactions.fullName})`,
      day: transactions.day,
    })
    .from(transactions)
    .where(
      and(eq(transactions.ownerId, owner), eq(transactions.status, 'PENDING'), lte(transactions.day, today)),
    )
    .orderBy(asc(transactions.day), asc(transactions.id))
    .limit(maxDueDeals);
  return rows.flatMap(({ day, ...deal }) => (day === null ? [] : [{ ...deal, day }]));
}

export async function countUnclaimedDoors(owner: OwnerId, db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(doors)
    .where(and(eq(doors.ownerId, owner), isNull(doors.deletedAt), eq(doors.isUnclaimed, true)));
  return row?.count ?? 0;
}

/** Finds the people who were checked off on a day and still exist, in the order of the check-offs. */
export async function findCheckedOffPeople(owner: OwnerId, db: Db, day: Day) {
  return db
    .select({
      id: contacts.id,
      name: sql<string>`contact_name(${contacts.firstName}, ${contacts.lastName}, ${contacts.company}, ${contacts.emailAddress})`,
      phoneNumber: sql<
        string | null
      >`callable_phone(${contacts.phoneNumber}, ${contacts.phoneLabel}, ${contacts.otherPhones})`,
      emailAddress: contacts.emailAddress,
    })
    .from(todayChecks)
    .innerJoin(contacts, sql`${contacts.id} = substring(${todayChecks.item}, 9)::uuid`)
    .where(
      and(
        eq(todayChecks.ownerId, owner),
        eq(todayChecks.day, day),
        like(todayChecks.item, 'contact:%'),
        eq(contacts.ownerId, owner),
        isNull(contacts.deletedAt),
      ),
    )
    .orderBy(asc(todayChecks.createdAt), asc(contacts.id));
}

export async function isOwnContact(owner: OwnerId, db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.ownerId, owner), eq(contacts.id, id), isNull(contacts.deletedAt)));
  return rows.length > 0;
}

type Check = Pick<typeof todayChecks.$inferSelect, 'day' | 'item' | 'createdAt'>;

/** Stores that an item of Today was checked off. Returns false if it was already. */
export async function insertTodayCheckOff(owner: OwnerId, db: Db, check: Check): Promise<boolean> {
  const rows = await db
    .insert(todayChecks)
    .values({ ...check, ownerId: owner })
    .onConflictDoNothing()
    .returning({ item: todayChecks.item });
  return rows.length > 0;
}

/** Removes the check mark of an item of Today. Returns false if it had none. */
export async function deleteTodayCheckOff(owner: OwnerId, db: Db, { day, item }: Check): Promise<boolean> {
  const rows = await db
    .delete(todayChecks)
    .where(and(eq(todayChecks.ownerId, owner), eq(todayChecks.day, day), eq(todayChecks.item, item)))
    .returning({ item: todayChecks.item });
  return rows.length > 0;
}

export async function deleteTodayCheckOffsBefore(db: Db, day: Day): Promise<void> {
  await db.delete(todayChecks).where(lt(todayChecks.day, day));
}
