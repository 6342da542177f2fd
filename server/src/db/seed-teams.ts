import { and, eq, sql } from 'drizzle-orm';
import type { Day } from '#contract/day.ts';
import type { DemoData } from '#demo/demo-data.ts';
import type { DemoInvoice, DemoSeat, DemoTeam } from '#demo/team.ts';
import type { Context, OwnerId } from '../core/context.ts';
import { orNotFound } from '../core/errors.ts';
import { createAccountWithHash } from '../features/account/create-account.ts';
import { seedDeal } from './seed-deals.ts';
import { invoices, payers, subscriptionItems, subscriptions } from './tables/billing.ts';
import { brokerages, coupons, invitations, seatCharges, seats } from './tables/brokerages.ts';

/** Seeds the demo offices: people, seats with charges in every state, bills, invitations and codes. */
export async function seedTeams(
  context: Context,
  { teams, today }: DemoData,
  ownerOf: (key: DemoTeam['owner']) => OwnerId,
  passwordHash: string,
): Promise<void> {
  for (const team of teams) {
    const [office] = await context.db
      .select({ id: brokerages.id, payerId: payers.id, subscriptionId: subscriptions.id })
      .from(brokerages)
      .innerJoin(payers, eq(payers.brokerageId, brokerages.id))
      .innerJoin(subscriptions, eq(subscriptions.payerId, payers.id))
      .where(eq(brokerages.ownerId, ownerOf(team.owner)));
    await seedTeam(context, team, { ...orNotFound(office, 'The demo office'), today }, passwordHash);
  }
}

interface Office {
  id: string;
  payerId: string;
  subscriptionId: string;
  today: Day;
}

async function seedTeam(
  context: Context,
  team: DemoTeam,
  office: Office,
  passwordHash: string,
): Promise<void> {
  const { db } = context;
  for (const invoice of team.yearlyInvoices) await seedInvoice(context, office, invoice, null);
  for (const seat of team.seats) await seedSeat(context, office, seat, passwordHash);
  await db
    .update(subscriptionItems)
    .set({
      quantity: team.seats.length,
      periodStart: new Date(team.cycleStart),
      periodEnd: new Date(team.cycleEnd),
    })
    .where(eq(subscriptionItems.subscriptionId, office.subscriptionId));
  for (const { sentAt, expiresAt, ...invitation } of team.invitations)
    await db.insert(invitations).values({
      ...invitation,
      brokerageId: office.id,
      tokenHash: `demo:${invitation.id}`,
      sentAt: new Date(sentAt),
      expiresAt: new Date(expiresAt),
      createdAt: new Date(sentAt),
    });
  for (const coupon of team.coupons) await db.insert(coupons).values(coupon).onConflictDoNothing();
}

async function seedSeat(
  context: Context,
  { id: brokerageId, ...office }: Office,
  seat: DemoSeat,
  passwordHash: string,
): Promise<void> {
  const { db } = context;
  const openedAt = new Date(seat.openedAt);
  const { id, personId, charge } = seat;
  if (seat.role === 'BROKERAGE') {
    await db
      .update(seats)
      .set({ id, openedAt })
      .where(and(eq(seats.brokerageId, brokerageId), sql`${seats.personId} = ${personId}`));
    return;
  }
  const { firstName, lastName, email, role, sharesResults } = seat;
  const person = { id: personId, firstName, lastName, email, role, sharesResults };
  const owner = await createAccountWithHash({ ...context, now: openedAt }, person, passwordHash);
  for (const closing of seat.closings) await seedDeal(context, owner, closing, office.today);
  if (seat.invoice) await seedInvoice(context, { id: brokerageId, ...office }, seat.invoice, personId);
  if (charge)
    await db.insert(seatCharges).values({
      ...charge,
      brokerageId,
      personId,
      invoiceId: seat.invoice?.id,
      cycleEnd: new Date(charge.cycleEnd),
      createdAt: openedAt,
      syncedAt: openedAt,
    });
  await db.insert(seats).values({ id, brokerageId, personId, chargeId: charge?.id, openedAt });
}

async function seedInvoice(
  { db }: Context,
  { payerId, subscriptionId }: Office,
  invoice: DemoInvoice,
  beneficiaryId: string | null,
): Promise<void> {
  const { id, number, status, total, description, isYearly } = invoice;
  const createdAt = new Date(invoice.createdAt);
  const isPaid = status === 'paid';
  await db.insert(invoices).values({
    id,
    payerId,
    beneficiaryId,
    subscriptionId: isYearly ? subscriptionId : null,
    number,
    status,
    total,
    amountDue: total,
    amountPaid: isPaid ? total : (0 as typeof total),
    lines: [{ description, amount: total }],
    createdAt,
    paidAt: isPaid ? createdAt : null,
    snapshotSeq: 0,
  });
}
