import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { teamRoles } from '#contract/brokerage/brokerage.ts';
import { couponDurations, couponKinds } from '#contract/brokerage/coupons.ts';
import { billingTypes } from '#contract/brokerage/seat-pricing.ts';
import { plans } from '#contract/roles.ts';
import {
  citext,
  createdAt,
  id,
  instant,
  moneyColumn,
  naturallySortedText,
  oneOfCheck,
  partyColumn,
} from './columns.ts';
import { users } from './users.ts';

/** An office that pays for its people. An owner has one office, which is deleted with the owner. */
export const brokerages = pgTable(
  'brokerages',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The number of paid seats that people have left. Until `freeUntil`, the next people who join use these
     * seats without charge.
     */
    freeSeats: integer('free_seats').notNull().default(0),
    freeUntil: instant('free_until'),
    /** Whether we still have to send the number of accounts to the provider. */
    isQuantityDue: boolean('is_quantity_due').notNull().default(false),
    /** Whether we still have to send the new owner to the provider. */
    isOwnerDue: boolean('is_owner_due').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('brokerages_free_seats', sql`free_seats >= 0`),
    uniqueIndex('brokerages_owner').on(table.ownerId),
    index('brokerages_quantity_due').on(table.id).where(sql`is_quantity_due`),
    index('brokerages_owner_due').on(table.id).where(sql`is_owner_due`),
  ],
);

const brokerageId = () => uuid('brokerage_id').references(() => brokerages.id, { onDelete: 'cascade' });
const personId = () => uuid('person_id').references(() => users.id, { onDelete: 'cascade' });

/**
 * The charge to an office for an account on the day it joined. The row outlives the seat and the person. It
 * has no payment state of its own, because the invoice has one.
 */
export const seatCharges = pgTable(
  'seat_charges',
  {
    id: id(),
    brokerageId: brokerageId().notNull(),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: billingTypes }).notNull(),
    wasUpgraded: boolean('was_upgraded').notNull().default(false),
    daysLeft: integer('days_left').notNull(),
    daysInCycle: integer('days_in_cycle').notNull(),
    fullAmount: moneyColumn('full_amount').notNull(),
    credit: moneyColumn('credit').notNull(),
    waived: moneyColumn('waived').notNull(),
    due: moneyColumn('due').notNull(),
    invoiceId: text('invoice_id'),
    /**
     * The provider's pending invoice item, for an amount too small to charge now; it goes on the next bill.
     */
    carriedItemId: text('carried_item_id'),
    /** The end of the billing cycle of this charge; from then on the account is part of the yearly bill. */
    cycleEnd: instant('cycle_end').notNull(),
    /**
     * Whether the person left the seat before the payment was confirmed. We must not collect such a payment.
     */
    isAbandoned: boolean('is_abandoned').notNull().default(false),
    /** When the charge last matched the provider; null while we still have to send or read something. */
    syncedAt: instant('synced_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('seat_charges_kind', oneOfCheck('kind', billingTypes)),
    check('seat_charges_sum', sql`full_amount = credit + waived + due and due >= 0`),
    uniqueIndex('seat_charges_invoice').on(table.invoiceId),
    index('seat_charges_cycle').on(table.brokerageId, table.cycleEnd),
    index('seat_charges_person').on(table.personId),
    index('seat_charges_unsynced').on(table.createdAt).where(sql`synced_at is null`),
  ],
);

/** A seat: Agent Pro+ for a person while the office pays, with its start and end. */
export const seats = pgTable(
  'seats',
  {
    id: id(),
    brokerageId: brokerageId().notNull(),
    personId: personId().notNull(),
    /** The charge of the seat; null for the person who opened the office. */
    chargeId: uuid('charge_id').references(() => seatCharges.id, { onDelete: 'set null' }),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('seats_open').on(table.personId).where(sql`closed_at is null`),
    index('seats_person').on(table.personId),
    index('seats_brokerage').on(table.brokerageId),
    index('seats_joined').on(table.brokerageId, table.openedAt, table.id).where(sql`closed_at is null`),
    index('seats_charge').on(table.chargeId),
  ],
);

export const invitationStates = ['open', 'accepted', 'revoked'] as const;

/** An invitation to join an office. We store only the hash of the link in the mail. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    brokerageId: brokerageId().notNull(),
    email: citext('email').notNull(),
    firstName: naturallySortedText('first_name').notNull(),
    lastName: naturallySortedText('last_name').notNull(),
    /** The role of an invited person who has no account yet. */
    role: text('role', { enum: teamRoles }),
    tokenHash: text('token_hash').notNull(),
    state: text('state', { enum: invitationStates }).notNull().default('open'),
    /**
     * The number of mails sent for the invitation. Each mail has its own link, and only the link of the last
     * mail works.
     */
    sendings: integer('sendings').notNull().default(1),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedById: uuid('accepted_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('invitations_state', oneOfCheck('state', invitationStates)),
    check('invitations_role', oneOfCheck('role', teamRoles)),
    uniqueIndex('invitations_token').on(table.tokenHash),
    uniqueIndex('invitations_open').on(table.brokerageId, table.email).where(sql`state = 'open'`),
    index('invitations_email').on(table.email),
    index('invitations_accepted').on(table.acceptedById),
  ],
);

/** A code that waives all charges or gives a discount at the provider. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text('code').notNull().unique(),
    description: text('description').notNull(),
    kind: text('kind', { enum: couponKinds }).notNull(),
    percentOff: real('percent_off'),
    amountOff: moneyColumn('amount_off'),
    lasts: text('lasts', { enum: couponDurations }).notNull(),
    months: integer('months'),
    mostRedemptions: integer('most_redemptions'),
    redeemableUntil: instant('redeemable_until'),
    /** The coupon's id at the provider. */
    providerId: text('provider_id'),
    expiredAt: instant('expired_at'),
    createdAt: createdAt(),
  },
  () => [
    check('coupons_kind', oneOfCheck('kind', couponKinds)),
    check('coupons_lasts', oneOfCheck('lasts', couponDurations)),
  ],
);

/** An office's use of a coupon code: each code once per office, and one code at a time. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: id(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    brokerageId: brokerageId().notNull(),
    redeemedAt: instant('redeemed_at').notNull(),
    removedAt: instant('removed_at'),
    /** Null while we still have to tell the provider that the code was redeemed or removed. */
    syncedAt: instant('synced_at'),
  },
  (table) => [
    uniqueIndex('coupon_redemptions_coupon_brokerage').on(table.couponId, table.brokerageId),
    uniqueIndex('coupon_redemptions_active').on(table.brokerageId).where(sql`removed_at is null`),
    index('coupon_redemptions_brokerage').on(table.brokerageId),
    index('coupon_redemptions_unsynced').on(table.redeemedAt).where(sql`synced_at is null`),
  ],
);

/**
 * A free plan of a person or an office. It should end at `ends_at`, if that is set. It has really ended once
 * `ended_at` is set.
 */
export const waivers = pgTable(
  'waivers',
  {
    id: id(),
    personId: personId(),
    brokerageId: brokerageId(),
    partyId: partyColumn(),
    plan: text('plan', { enum: plans }).notNull(),
    code: text('code'),
    reason: text('reason').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('waivers_plan', oneOfCheck('plan', plans)),
    check('waivers_person_or_brokerage', sql`num_nonnulls(person_id, brokerage_id) = 1`),
    index('waivers_party').on(table.partyId),
    index('waivers_person').on(table.personId),
    index('waivers_brokerage').on(table.brokerageId),
    index('waivers_due').on(table.endsAt).where(sql`ended_at is null`),
  ],
);
