import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Day } from '#contract/day.ts';
import { listingEvents } from '#contract/vendor-roster/listing-events.ts';
import { createdAt, id, instant, oneOfCheck } from './columns.ts';
import { ownerColumn, users } from './users.ts';
import { vendors } from './vendors.ts';

const vendorId = () =>
  uuid('vendor_id')
    .notNull()
    .references(() => vendors.userId, { onDelete: 'cascade' });

const kind = () => text('kind', { enum: listingEvents }).notNull();

/** A person's favorite vendors. */
export const favorites = pgTable(
  'favorites',
  { ownerId: ownerColumn(), vendorId: vendorId(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.vendorId] }),
    index('favorites_vendor').on(table.vendorId, table.createdAt),
  ],
);

/** An agent's request to refer clients to a vendor; `approved_at` is null until the vendor agrees. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    ownerId: ownerColumn(),
    vendorId: vendorId(),
    message: text('message').notNull(),
    requestedAt: instant('requested_at').notNull(),
    approvedAt: instant('approved_at'),
  },
  (table) => [
    index('approvals_vendor').on(table.vendorId, table.requestedAt),
    // One request per person and vendor; a repeated request finds this one.
    uniqueIndex('approvals_owner_vendor').on(table.ownerId, table.vendorId),
    check('approvals_message', sql`message <> ''`),
  ],
);

/**
 * The last day on which a person caused an event of a listing, such as opening it. We store the day to count
 * each event only once per person and day.
 */
export const listingViews = pgTable(
  'listing_views',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vendorId: vendorId(),
    kind: kind(),
    day: date('day', { mode: 'string' }).$type<Day>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.vendorId, table.kind] }),
    check('listing_views_kind', oneOfCheck('kind', listingEvents)),
    index('listing_views_vendor').on(table.vendorId),
  ],
);

/**
 * How often each event of a listing, such as opening it, happened in a month. Rows remain when visitors
 * delete their accounts.
 */
export const listingMonthlyCounts = pgTable(
  'listing_monthly_counts',
  {
    vendorId: vendorId(),
    /** A month such as `2026-11`. */
    month: text('month').notNull(),
    kind: kind(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorId, table.month, table.kind] }),
    check('listing_monthly_counts_kind', oneOfCheck('kind', listingEvents)),
  ],
);

/** Requests to open the roster for an association. */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: id(),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    association: text('association').notNull(),
    requestedAt: instant('requested_at').notNull(),
  },
  (table) => [
    index('access_requests_person').on(table.personId),
    index('access_requests_association').on(table.association),
  ],
);
