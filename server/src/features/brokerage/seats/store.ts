import { and, count, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { OwnerId } from '../../../core/context.ts';
import { ownerOfRow } from '../../../core/owner.ts';
import type { Db } from '../../../db/client.ts';
import { invoices } from '../../../db/tables/billing.ts';
import { brokerages, seatCharges, seats, waivers } from '../../../db/tables/brokerages.ts';
import { users } from '../../../db/tables/users.ts';

export type SeatChargeRow = typeof seatCharges.$inferSelect;

export async function insertSeat(
  db: Db,
  charge: typeof seatCharges.$inferInsert & { personId: string },
  openedAt: Date,
): Promise<{ seatId: string; chargeId: string } | undefined> {
  const [row] = await db.insert(seatCharges).values(charge).returning({ id: seatCharges.id });
  const chargeId = row?.id ?? '';
  const { brokerageId, personId } = charge;
  const [seat] = await db
    .insert(seats)
    .values({ brokerageId, personId, chargeId, openedAt })
    .onConflictDoNothing()
    .returning({ id: seats.id });
  return seat && { seatId: seat.id, chargeId };
}

const seatColumns = {
  id: seats.id,
  brokerageId: seats.brokerageId,
  personId: seats.personId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  charge: seatCharges,
  invoiceStatus: invoices.status,
};

/** Finds an open seat of this office, with its charge and the status of the charge's invoice. */
export async function findOpenSeat(db: Db, brokerageId: string, id: string) {
  const [row] = await db
    .select(seatColumns)
    .from(seats)
    .innerJoin(users, eq(users.id, seats.personId))
    .leftJoin(seatCharges, eq(seatCharges.id, seats.chargeId))
    .leftJoin(invoices, eq(invoices.id, seatCharges.invoiceId))
    .where(and(eq(seats.id, id), eq(seats.brokerageId, brokerageId), isNull(seats.closedAt)));
  return row && { ...row, person: ownerOfRow({ ownerId: row.personId }) };
}

export type SeatRow = NonNullable<Awaited<ReturnType<typeof findOpenSeat>>>;

export async function markSeatClosed(db: Db, id: string, now: Date): Promise<boolean> {
  const closed = await db
    .update(seats)
    .set({ closedAt: now })
    .where(and(eq(seats.id, id), isNull(seats.closedAt)))
    .returning({ id: seats.id });
  return closed.length > 0;
}

/** Adds a free seat that the next member can use until the end of the year. */
export async function addFreeSeat(db: Db, brokerageId: string, until: Date, now: Date): Promise<void> {
  const isRunning = sql`${brokerages.freeUntil} > ${now.toISOString()}`;
  await db
    .update(brokerages)
    .set({
      freeSeats: sql`case when ${isRunning} then ${brokerages.freeSeats} else 0 end + 1`,
      freeUntil: until,
    })
    .where(eq(brokerages.id, brokerageId));
}

export async function consumeFreeSeat(db: Db, brokerageId: string): Promise<void> {
  await db
    .update(brokerages)
    .set({ freeSeats: sql`${brokerages.freeSeats} - 1` })
    .where(eq(brokerages.id, brokerageId));
}

export async function setQuantityPending(db: Db, brokerageId: string, isQuantityDue: boolean): Promise<void> {
  await db.update(brokerages).set({ isQuantityDue }).where(eq(brokerages.id, brokerageId));
}

export async function countOpenSeats(db: Db, brokerageId: string): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(seats)
    .where(and(eq(seats.brokerageId, brokerageId), isNull(seats.closedAt)));
  return row?.open ?? 0;
}

/** Grants Agent Access for a limited time after a seat was closed. */
export async function insertGracePlan(person: OwnerId, db: Db, startsAt: Date, endsAt: Date): Promise<void> {
  await db
    .insert(waivers)
    .values({ personId: person, plan: 'basic', reason: 'After a brokerage', startsAt, endsAt });
}

export async function readSeatCharge(db: Db, id: string) {
  const [row] = await db
    .select({ charge: seatCharges, invoiceStatus: invoices.status })
    .from(seatCharges)
    .leftJoin(invoices, eq(invoices.id, seatCharges.invoiceId))
    .where(eq(seatCharges.id, id));
  return (
    row && {
      ...row.charge,
      invoiceStatus: row.invoiceStatus,
      person: row.charge.personId ? ownerOfRow({ ownerId: row.charge.personId }) : null,
    }
  );
}

export async function findPersonName(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return row?.name ?? '';
}

export async function linkChargeToInvoice(db: Db, chargeId: string, invoiceId: string): Promise<void> {
  await db
    .update(seatCharges)
    .set({ invoiceId })
    .where(and(eq(seatCharges.id, chargeId), isNull(seatCharges.invoiceId)));
}

export async function saveCarriedOverItem(db: Db, chargeId: string, carriedItemId: string): Promise<void> {
  await db.update(seatCharges).set({ carriedItemId }).where(eq(seatCharges.id, chargeId));
}

export async function abandonSeatCharge(db: Db, id: string): Promise<void> {
  await db.update(seatCharges).set({ isAbandoned: true, syncedAt: null }).where(eq(seatCharges.id, id));
}

/** Returns whether this call marked the charge. Does nothing if the charge was abandoned meanwhile. */
export async function markSeatChargeSynced(
  db: Db,
  { id, isAbandoned }: Pick<SeatChargeRow, 'id' | 'isAbandoned'>,
  now: Date,
): Promise<boolean> {
  const marked = await db
    .update(seatCharges)
    .set({ syncedAt: now })
    .where(
      and(eq(seatCharges.id, id), isNull(seatCharges.syncedAt), eq(seatCharges.isAbandoned, isAbandoned)),
    )
    .returning({ id: seatCharges.id });
  return marked.length > 0;
}

export async function findUnsyncedSeatCharges(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: seatCharges.id })
    .from(seatCharges)
    .where(and(isNull(seatCharges.syncedAt), lt(seatCharges.createdAt, before)))
    .orderBy(seatCharges.createdAt)
    .limit(500);
  return rows.map(({ id }) => id);
}

export async function findOfficesWithPendingQuantity(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: brokerages.id })
    .from(brokerages)
    .where(eq(brokerages.isQuantityDue, true))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Finds seats with a charge that was created before this time and is still unpaid. */
export async function findLongUnpaidSeats(db: Db, before: Date) {
  return db
    .select({
      id: seats.id,
      brokerageId: seats.brokerageId,
      invoiceId: sql<string>`${seatCharges.invoiceId}`,
    })
    .from(seatCharges)
    .innerJoin(invoices, eq(invoices.id, seatCharges.invoiceId))
    .innerJoin(seats, eq(seats.chargeId, seatCharges.id))
    .where(
      and(
        isNull(seats.closedAt),
        isNotNull(seatCharges.invoiceId),
        lte(seatCharges.createdAt, before),
        inArray(invoices.status, ['open', 'uncollectible', 'void']),
      ),
    );
}

export async function findPaidInvoices(db: Db, subscriptionId: string) {
  return db
    .select({
      createdAt: invoices.createdAt,
      amountPaid: invoices.amountPaid,
      amountRefunded: invoices.amountRefunded,
      total: invoices.total,
      lines: invoices.lines,
    })
    .from(invoices)
    .where(and(eq(invoices.subscriptionId, subscriptionId), eq(invoices.status, 'paid')));
}
