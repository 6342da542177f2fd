import type { Plan } from '#contract/roles.ts';
import type { Config } from '../config.ts';
import type { Database, Db } from '../db/client.ts';
import type { Subject } from '../db/subjects.ts';
import type { CheckoutPurpose, checkouts } from '../db/tables/checkouts.ts';
import type { EntitlementFields } from '../db/tables/entitlements.ts';
import type { profiles } from '../db/tables/profiles.ts';
import type { users } from '../db/tables/users.ts';
import type { AddressSearch } from '../gateways/address-search/address-search.ts';
import type { MailTransport } from '../gateways/mail/mail.ts';
import type { Checkout } from '../gateways/payments/objects.ts';
import type { PaymentGateway } from '../gateways/payments/payments.ts';
import type { QuoteSource } from '../gateways/quotes/quotes.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { Uploads } from '../gateways/uploads/uploads.ts';
import type { BioWriterGateway } from '../gateways/writer/writer.ts';
import type { Clock } from './clock.ts';
import type { Metrics } from './metrics.ts';
import type { OwnerId } from './owner.ts';

export type { OwnerId };

type GatesOfUser = Pick<typeof users.$inferSelect, 'email' | 'role' | 'firstName' | 'lastName' | 'timeZone'>;
type GatesOfProfile = Pick<typeof profiles.$inferSelect, 'association' | 'acceptedVendorDisclaimerAt'>;

/**
 * The data of the signed-in person that access rules need. One statement reads it together with the session.
 */
export type Account = Readonly<GatesOfUser & GatesOfProfile & EntitlementFields> & {
  readonly id: OwnerId;
  readonly sessionId: string;
  /** Whether the vendor roster is open to their association. */
  readonly isRosterOpen: boolean;
  /** Whether this account must use a second factor and has none yet. */
  readonly lacksSecondFactor?: boolean;
};

/** The services that all requests of the process share: the pool, the clock and the gateways. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly storage: Storage;
  readonly uploads: Uploads;
  readonly mail: MailTransport;
  readonly payments: PaymentGateway;
  readonly addressSearch: AddressSearch;
  readonly quotes: QuoteSource;
  readonly writer: BioWriterGateway;
  readonly hooks: FeatureHooks;
  /** Our public URL. Without a setting, it is known only once the server listens. */
  readonly publicUrl: () => string;
}

/** The database, the time and the caller, as every use case receives them. */
export interface Context {
  readonly db: Db;
  readonly now: Date;
  readonly services: Services;
  readonly requestId: string;
  readonly account: Account | undefined;
  readonly idempotencyKey: string | undefined;
}

/** The context for work on the records of one person. Jobs also use it, although nobody is signed in. */
export interface RecordContext extends Context {
  readonly owner: OwnerId;
}

export interface OwnerContext extends RecordContext {
  readonly account: Account;
}

/** The context of a route whose access rule lets the caller work on another person's records. */
export interface ActorContext extends OwnerContext {
  readonly mayAct: true;
}

/** Delivers a paid purchase; safe to repeat. Returns the user who owns it, or null if it was refunded. */
export type CheckoutFinisher = (
  context: Context,
  checkout: typeof checkouts.$inferSelect,
  page: Checkout,
) => Promise<string | null>;

/** The checkout purposes that need a hook. Billing finishes renewals itself, and no checkout page sells seats. */
export type CheckoutPurposeWithHook = Exclude<CheckoutPurpose, 'renewal' | 'seat'>;

/**
 * Functions of features that import billing. Billing calls them through these hooks, because importing these
 * features would create a cycle.
 */
export interface FeatureHooks {
  readonly finishCheckout: Readonly<Record<CheckoutPurposeWithHook, CheckoutFinisher>>;
  /** Whether this customer of the payment provider has begun a sign-up but has no account yet. */
  readonly isSigningUp: (context: Context, customerId: string) => Promise<boolean>;
  /**
   * Opens the page on which a vendor buys a new year. Returns no URL if the vendor has already paid for it.
   */
  readonly openVendorYearPage: (
    context: OwnerContext,
    member: { email: string; stripeCustomerId: string },
    plan: Plan,
  ) => Promise<{ checkoutUrl: string | null }>;
  /** The subjects of all features: which rows belong to which user. */
  readonly subjects: readonly Subject[];
}

/** Runs the work in a transaction: its context's `db` is that transaction. */
export function inTransaction<C extends Context, T>(
  context: C,
  work: (context: C) => Promise<T>,
): Promise<T> {
  return context.db.transaction((transaction) => work({ ...context, db: transaction }));
}
