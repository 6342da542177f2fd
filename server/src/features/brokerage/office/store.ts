import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import type { Db } from '../../../db/client.ts';
import { payers, subscriptionItems, subscriptions } from '../../../db/tables/billing.ts';
import { brokerages, seats, waivers } from '../../../db/tables/brokerages.ts';
import { profiles } from '../../../db/tables/profiles.ts';
import { users } from '../../../db/tables/users.ts';

const officeColumns = {
  id: brokerages.id,
  ownerId: brokerages.ownerId,
  freeSeats: brokerages.freeSeats,
  freeUntil: brokerages.freeUntil,
  isQuantityDue: brokerages.isQuantityDue,
  name: sql<string>`coalesce(nullif(${profiles.brokerageName}, ''), ${users.firstName} || ' ' || ${users.lastName})`,
  brokerageName: profiles.brokerageName,
  brokeragePhone: profiles.brokeragePhone,
  brokerageAddress: profiles.brokerageAddress,
  association: profiles.association,
  ownerFirstName: users.firstName,
  ownerLastName: users.lastName,
  ownerEmail: users.email,
};

const selectOffices = (db: Db) =>
  db
    .select(officeColumns)
    .from(brokerages)
    .innerJoin(users, eq(users.id, brokerages.ownerId))
    .innerJoin(profiles, eq(profiles.userId, brokerages.ownerId));

export type OfficeRow = Awaited<ReturnType<typeof selectOffices>>[number];

export async function findOfficeByOwner(owner: OwnerId, db: Db): Promise<OfficeRow | undefined> {
  const [row] = await selectOffices(db).where(eq(brokerages.ownerId, owner));
  return row;
}

export async function findOfficeById(db: Db, id: string): Promise<OfficeRow | undefined> {
  const [row] = await selectOffices(db).where(eq(brokerages.id, id));
  return row;
}

/** Locks the office, so that changes of its seats, discount or owner run one after the other. */
export async function lockOffice(db: Db, id: string): Promise<OfficeRow | undefined> {
  await db.select({ id: brokerages.id }).from(brokerages).where(eq(brokerages.id, id)).for('no key update');
  return findOfficeById(db, id);
}

/** Finds the open seat of a user. */
export async function findSeatOfUser(person: OwnerId, db: Db) {
  const [row] = await db
    .select({ id: seats.id, brokerageId: seats.brokerageId, openedAt: seats.openedAt })
    .from(seats)
    .where(and(eq(seats.personId, person), isNull(seats.closedAt)));
  return row;
}

const canceledLast = sql`case ${subscriptions.status} when 'canceled' then 1 else 0 end`;

/** Reads the office's yearly subscription: the latest that is not canceled, or else the latest. */
export async function readOfficeBilling(db: Db, id: string) {
  const [row] = await db
    .select({
      payerId: payers.id,
      customerId: payers.customerId,
      payingSince: payers.createdAt,
      subscriptionId: subscriptions.id,
      status: subscriptions.status,
      discounts: subscriptions.discounts,
      nextAmount: subscriptions.nextAmount,
      unitAmount: subscriptionItems.unitAmount,
      quantity: subscriptionItems.quantity,
      itemDiscounts: subscriptionItems.discounts,
      periodStart: subscriptionItems.periodStart,
      periodEnd: subscriptionItems.periodEnd,
    })
    .from(payers)
    .innerJoin(subscriptions, eq(subscriptions.payerId, payers.id))
    .innerJoin(subscriptionItems, eq(subscriptionItems.subscriptionId, subscriptions.id))
    .where(and(eq(payers.brokerageId, id), eq(subscriptionItems.offer, 'brokerage_account')))
    .orderBy(canceledLast, desc(subscriptions.createdAt))
    .limit(1);
  return row;
}

export type OfficeBilling = NonNullable<Awaited<ReturnType<typeof readOfficeBilling>>>;

export type ActiveWaiver = NonNullable<Awaited<ReturnType<typeof findActiveWaiver>>>;

export async function findActiveWaiver(db: Db, brokerageId: string, now: Date) {
  const [row] = await db
    .select({ id: waivers.id, code: waivers.code, endsAt: waivers.endsAt })
    .from(waivers)
    .where(
      and(
        eq(waivers.brokerageId, brokerageId),
        isNull(waivers.endedAt),
        lte(waivers.startsAt, now),
        or(isNull(waivers.endsAt), gt(waivers.endsAt, now)),
      ),
    )
    .limit(1);
  return row;
}

/** Swaps the roles of the new and the previous owner, who stays in the team. */
export async function changeOfficeOwner(
  db: Db,
  { id, ownerId }: OfficeRow,
  successor: OwnerId,
  now: Date,
): Promise<void> {
  await db.update(brokerages).set({ ownerId: successor, isOwnerDue: true }).where(eq(brokerages.id, id));
  await db.update(users).set({ role: 'BROKER', updatedAt: now }).where(eq(users.id, ownerId));
  await db.update(users).set({ role: 'BROKERAGE', updatedAt: now }).where(eq(users.id, successor));
}

export async function findOfficesWithUnsentOwner(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: brokerages.id })
    .from(brokerages)
    .where(eq(brokerages.isOwnerDue, true))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Records that the provider knows the owner. Does nothing if the owner has changed meanwhile. */
export async function markOwnerSent(
  db: Db,
  { id, ownerId }: Pick<OfficeRow, 'id' | 'ownerId'>,
): Promise<void> {
  await db
    .update(brokerages)
    .set({ isOwnerDue: false })
    .where(and(eq(brokerages.id, id), eq(brokerages.ownerId, ownerId)));
}

/** Finds all members of an office except its owner. */
export async function findTeamMembers(db: Db, { id, ownerId }: Pick<OfficeRow, 'id' | 'ownerId'>) {
  const rows = await db
    .select({ seatId: seats.id, personId: seats.personId })
    .from(seats)
    .where(and(eq(seats.brokerageId, id), isNull(seats.closedAt)));
  return rows
    .filter(({ personId }) => personId !== ownerId)
    .map(({ seatId, personId }) => ({ seatId, person: ownerOfRow({ ownerId: personId }) }));
}

/** Finds the running subscriptions for a desktop or a listing that a user pays for themselves. */
export async function findSelfPaidSubscriptions(person: OwnerId, db: Db) {
  return db
    .select({
      id: subscriptions.id,
      status: subscriptions.status,
      offer: subscriptionItems.offer,
      periodStart: subscriptionItems.periodStart,
      periodEnd: subscriptionItems.periodEnd,
    })
    .from(payers)
    .innerJoin(subscriptions, eq(subscriptions.payerId, payers.id))
    .innerJoin(subscriptionItems, eq(subscriptionItems.subscriptionId, subscriptions.id))
    .where(
      and(
        eq(payers.personId, person),
        isNull(subscriptions.endedAt),
        inArray(subscriptions.status, ['active', 'trialing', 'past_due', 'incomplete']),
        ne(subscriptionItems.offer, 'brokerage_account'),
      ),
    );
}
