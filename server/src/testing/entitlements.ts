import { eq } from 'drizzle-orm';
import type { OfferKey } from '#contract/billing/plans.ts';
import { cents } from '#contract/money.ts';
import type { Plan, SubscriptionStatus } from '#contract/roles.ts';
import type { Context, OwnerId } from '../core/context.ts';
import { orNotFound } from '../core/errors.ts';
import { payers, subscriptionItems, subscriptions } from '../db/tables/billing.ts';
import { waivers } from '../db/tables/brokerages.ts';
import { entitlementColumns, entitlements } from '../db/tables/entitlements.ts';
import { readUser } from '../features/account/store.ts';

export interface PlanOptions {
  subscriptionPlan?: Plan;
  subscriptionStatus?: SubscriptionStatus;
  stripeCustomerId?: string;
}

/**
 * Gives a member a plan, for tests that are not about billing: a waiver, or a subscription with the given
 * status.
 */
export async function grantPlan(
  { db, now }: Context,
  owner: OwnerId,
  { subscriptionPlan: plan = 'basic', subscriptionStatus: status = 'active', stripeCustomerId }: PlanOptions,
): Promise<void> {
  const customerId = stripeCustomerId ?? null;
  if (status !== 'active') {
    await createSubscription({ db, now }, owner, {
      customerId,
      status,
      offer: plan === 'premium' ? 'agent_pro' : 'agent_access',
    });
    return;
  }
  if (customerId) await db.insert(payers).values({ personId: owner, customerId });
  if (plan === 'premium')
    await db.insert(waivers).values({ personId: owner, plan, reason: 'A test', startsAt: now });
}

export interface SubscriptionOptions {
  customerId?: string | null;
  status: SubscriptionStatus;
  offer: OfferKey | null;
  /** The office that subscribes, instead of the person. */
  brokerageId?: string;
  createdAt?: Date;
}

/** Creates a subscription as if the provider had reported it. */
export async function createSubscription(
  { db, now }: Pick<Context, 'db' | 'now'>,
  owner: OwnerId,
  { customerId = null, status, offer, brokerageId, createdAt = now }: SubscriptionOptions,
): Promise<string> {
  const payerOwner = brokerageId ? { brokerageId } : { personId: owner };
  await db
    .insert(payers)
    .values({ ...payerOwner, customerId })
    .onConflictDoNothing();
  const [payer] = await db
    .select()
    .from(payers)
    .where(brokerageId ? eq(payers.brokerageId, brokerageId) : eq(payers.personId, owner));
  const id = `sub_${crypto.randomUUID()}`;
  await db.insert(subscriptions).values({
    id,
    payerId: orNotFound(payer, 'The payer').id,
    status,
    endsAtPeriodEnd: false,
    pastDueSince: status === 'past_due' ? now : null,
    createdAt,
    snapshotSeq: 0,
  });
  const period = { periodStart: createdAt, periodEnd: new Date(createdAt.getTime() + 365 * 86_400_000) };
  await db.insert(subscriptionItems).values({
    id: `si_${id}`,
    subscriptionId: id,
    offer,
    priceId: `price_${offer}`,
    unitAmount: cents(100_00),
    quantity: 1,
    ...period,
  });
  return id;
}

/** Reads the account as a session does. */
export async function readAccount({ db }: Context, owner: OwnerId) {
  const [row] = await db
    .select(entitlementColumns)
    .from(entitlements)
    .where(eq(entitlements.personId, owner));
  return { ...orNotFound(await readUser(owner, db), 'The member'), ...orNotFound(row, 'The entitlement') };
}
