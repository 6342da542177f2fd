import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { OfferKey } from '#contract/billing/plans.ts';
import type { Signup } from '#contract/signup/signup.ts';
import type { CreateVendorCheckout } from '#contract/signup/vendor-signup.ts';
import { citext, createdAt, id, instant, oneOfCheck } from './columns.ts';
import { users } from './users.ts';

/** A sign-up is open until it is paid, replaced by another attempt, or a day old. */
export const signupStates = ['open', 'done', 'dropped'] as const;

export type SignupData = Omit<Signup, 'firstPhase'> & {
  firstPhase: Omit<Signup['firstPhase'], 'password' | 'confirmPassword' | 'email'>;
};

/** The details of a company that signs up as a vendor. */
export type VendorSignupData = Omit<CreateVendorCheckout, 'email' | 'password' | 'price' | 'withoutTrial'> & {
  role: 'VENDOR';
};

/** A sign-up between the last step of the form and the paid account. */
export const pendingSignups = pgTable(
  'pending_signups',
  {
    id: id(),
    email: citext('email').notNull(),
    /** The hash of a secret that only the browser of this sign-up knows. */
    secretHash: text('secret_hash'),
    passwordHash: text('password_hash'),
    facts: jsonb('facts').$type<SignupData | VendorSignupData>(),
    offer: text('offer').$type<OfferKey>().notNull(),
    /** Names of the pictures that wait in storage. */
    pictures: text('pictures').array().notNull().default(sql`'{}'`),
    customerId: text('customer_id'),
    state: text('state', { enum: signupStates }).notNull().default('open'),
    accountId: uuid('account_id').references(() => users.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('pending_signups_state', oneOfCheck('state', signupStates)),
    index('pending_signups_email').on(table.email).where(sql`state = 'open'`),
    index('pending_signups_secret').on(table.secretHash),
    index('pending_signups_account').on(table.accountId),
    index('pending_signups_customer').on(table.customerId),
    index('pending_signups_expires').on(table.expiresAt),
  ],
);
