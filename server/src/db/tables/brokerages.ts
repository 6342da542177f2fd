import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { plans } from '#contract/roles.ts';
import { createdAt, holder, id, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

/** An office that pays for its people. One owner has one, and it goes with them. */
export const brokerages = pgTable(
  'brokerages',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('brokerages_owner').on(table.ownerId)],
);

const brokerageId = () => uuid('brokerage_id').references(() => brokerages.id, { onDelete: 'cascade' });
const personId = () => uuid('person_id').references(() => users.id, { onDelete: 'cascade' });

/** How a seat was charged when it opened: by the office's year, by the days left, or less what was paid already. */
export const seatKinds = ['STANDARD', 'PRORATED_NEW', 'PREMIUM_UPGRADE'] as const;

/** Who uses Agent Pro+ because the office pays, since when and until when. */
export const seats = pgTable(
  'seats',
  {
    id: id(),
    brokerageId: brokerageId().notNull(),
    personId: personId().notNull(),
    kind: text('kind', { enum: seatKinds }).notNull().default('STANDARD'),
    /** The invoice of a seat that opened within the year. Its state is the state of the charge. */
    invoiceId: text('invoice_id'),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    check('seats_kind', oneOf('kind', seatKinds)),
    uniqueIndex('seats_open').on(table.personId).where(sql`closed_at is null`),
    index('seats_person').on(table.personId),
    index('seats_brokerage').on(table.brokerageId),
  ],
);

/** A plan that costs nothing until it ends. The end is an event, written down when it happens. */
export const waivers = pgTable(
  'waivers',
  {
    id: id(),
    personId: personId(),
    brokerageId: brokerageId(),
    holderId: holder(),
    plan: text('plan', { enum: plans }).notNull(),
    code: text('code'),
    reason: text('reason').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('waivers_plan', oneOf('plan', plans)),
    check('waivers_whose', sql`num_nonnulls(person_id, brokerage_id) = 1`),
    index('waivers_holder').on(table.holderId),
    index('waivers_person').on(table.personId),
    index('waivers_brokerage').on(table.brokerageId),
    index('waivers_due').on(table.endsAt).where(sql`ended_at is null`),
  ],
);
