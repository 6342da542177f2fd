import type { Db } from '../db/client.ts';
import type { profiles } from '../db/tables/profiles.ts';
import type { StandingRow } from '../db/tables/standing.ts';
import type { users } from '../db/tables/users.ts';
import type { OwnerId } from './owner.ts';
import type { Services } from './services.ts';

export type { OwnerId };

type GatesOfUser = Pick<typeof users.$inferSelect, 'email' | 'role' | 'firstName' | 'lastName' | 'timeZone'>;
type GatesOfProfile = Pick<typeof profiles.$inferSelect, 'association' | 'acceptedVendorDisclaimerAt'>;

/** The signed-in person, as far as gates ask, read in one statement on every request, and the session they came by. */
export type Account = Readonly<GatesOfUser & GatesOfProfile & StandingRow> & {
  readonly id: OwnerId;
  readonly sessionId: string;
  /** The vendor roster is open to members of their association. */
  readonly isRosterOpen: boolean;
  /** Must have a second step to sign in, and has none yet. */
  readonly lacksSecondFactor?: boolean;
};

/** What every use case is given: where to read and write, what time it is, and who asks. */
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

/** Of a route whose access rule lets its caller work on another person's records. */
export interface ActorContext extends OwnerContext {
  readonly mayAct: true;
}

/** All or nothing: the work sees a context whose `db` is the transaction. */
export function inTransaction<C extends Context, T>(
  context: C,
  work: (context: C) => Promise<T>,
): Promise<T> {
  return context.db.transaction((transaction) => work({ ...context, db: transaction }));
}
