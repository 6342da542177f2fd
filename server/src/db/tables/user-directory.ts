import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { plans, roles, subscriptionStatuses } from '#contract/roles.ts';
import { citext, instant, naturallySortedText } from './columns.ts';
import { users } from './users.ts';

/**
 * The list of users that admins search and sort, with one row per account. When a transaction commits,
 * triggers copy the rows from users, profiles, vendors and the view `entitlements`. No other code writes this
 * table.
 */
export const userDirectory = pgTable(
  'user_directory',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    email: citext('email').notNull(),
    role: text('role', { enum: roles }).notNull(),
    firstName: naturallySortedText('first_name').notNull(),
    lastName: naturallySortedText('last_name').notNull(),
    phoneNumber: text('phone_number'),
    stateLocation: naturallySortedText('state_location'),
    subscriptionStatus: text('subscription_status', { enum: subscriptionStatuses }),
    subscriptionPlan: text('subscription_plan', { enum: plans }),
    subscriptionCreatedAt: instant('subscription_created_at'),
    subscriptionPeriodEnd: instant('subscription_period_end'),
    trialEnd: instant('trial_end'),
    businessCategory: text('business_category'),
    website: text('website'),
    vendorCompanyName: naturallySortedText('company_name'),
    /** The office an agent works for or an owner runs. Only the search uses it. */
    brokerageName: naturallySortedText('brokerage_name'),
    isSuspended: boolean('is_suspended').notNull(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold(first_name || ' ' || last_name || ' ' || email::text || ' ' || coalesce(company_name, '') || ' ' || coalesce(brokerage_name, ''))`,
      ),
  },
  (table) => [
    index('user_directory_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('user_directory_role_newest').on(table.role, table.createdAt, table.userId),
    index('user_directory_category_newest').on(table.businessCategory, table.createdAt, table.userId),
    // One index per column of the screen: PostgreSQL reads it in both directions.
    ...[
      table.createdAt,
      table.email,
      table.role,
      table.firstName,
      table.lastName,
      table.phoneNumber,
      table.stateLocation,
      table.subscriptionStatus,
      table.subscriptionPlan,
      table.subscriptionCreatedAt,
      table.subscriptionPeriodEnd,
      table.businessCategory,
      table.website,
      table.vendorCompanyName,
    ].map((column) => index(`user_directory_by_${column.name}`).on(column, table.userId)),
  ],
);

/**
 * The number of accounts per role and business category, as the sum of several rows. Triggers only add rows,
 * because an update would have to wait for other transactions.
 */
export const userTotals = pgTable('user_totals', {
  role: text('role', { enum: roles }).notNull(),
  /** The business category; an empty text for accounts without one. */
  businessCategory: text('business_category').notNull(),
  total: integer('total').notNull(),
});
