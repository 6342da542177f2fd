import type { Db } from '../db/client.ts';
import type { EntitlementFields } from '../db/tables/entitlements.ts';
import type { profiles } from '../db/tables/profiles.ts';
import type { users } from '../db/tables/users.ts';
import type { OwnerId } from './owner.ts';
import type { Services } from './services.ts';

export type { OwnerId };

type GatesOfUser = Pick<typeof users.$inferSelect, 'email' | 'role' | 'firstName' | 'lastName' | 'timeZone'>;
type GatesOfProfile = Pick<typeof profiles.$inferSelect, 'association' | 'acceptedVendorDisclaimerAt'>;

/**
 * The signed-in person as access rules need them, read in one statement on every request, with their session.
 */
export type Account = Readonly<GatesOfUser & GatesOfProfile & EntitlementFields> & {
  readonly id: OwnerId;
  readonly sessionId: string;
  /** Whether the vendor roster is open to their association. */
  readonly isRosterOpen: boolean;
  /** This account must use a second factor and has none yet. */
  readonly lacksSecondFactor?: boolean;
};

/** What every use case receives: the database, the time and the caller. */
export interface Context {
  readonly db: Db;
  readonly now: Date;
  readonly services: Services;
  readonly requestId: string;
  readonly account: Account | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface OwnerContext extends Context {
  readonly account: Account;
  readonly owner: OwnerId;
}

/** The context of a route whose access rule lets the caller work on another person's records. */
export interface ActorContext extends OwnerContext {
  readonly mayAct: true;
}

/** Runs the work in a transaction: its context's `db` is that transaction. */
export function inTransaction<C extends Context, T>(
  context: C,
  work: (context: C) => Promise<T>,
): Promise<T> {
  return context.db.transaction((transaction) => work({ ...context, db: transaction }));
}
