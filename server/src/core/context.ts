import type { Plan, Role, SubscriptionStatus } from '#contract/roles.ts';
import type { Db } from '../db/client.ts';
import type { Services } from './services.ts';

/** Minted by the session plugin alone: holding one proves that the caller is this person. */
export type OwnerId = string & { readonly __owner: unique symbol };

/** The signed-in person, as one statement reads them on every request. */
export interface Account {
  readonly id: OwnerId;
  readonly sessionId: string;
  readonly role: Role;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly subscriptionPlan: Plan;
  readonly subscriptionStatus: SubscriptionStatus;
  readonly association: string | null;
  readonly vendorCompanyName: string | null;
  readonly timeZone: string;
}

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

/** All or nothing: the work sees a context whose `db` is the transaction. */
export function inTransaction<C extends Context, T>(
  context: C,
  work: (context: C) => Promise<T>,
): Promise<T> {
  return context.db.transaction((transaction) => work({ ...context, db: transaction }));
}
