import { billingMessages } from '#contract/billing/billing.ts';
import { fullNameOf } from '#contract/people.ts';
import type { RecordContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { linkCustomerToPayer } from '../mirror/connect-payer.ts';
import { type MemberRow, readMember } from './store.ts';

export const requireMember = async ({ owner, db }: RecordContext): Promise<MemberRow> =>
  orNotFound(await readMember(owner, db), 'Your account');

/** Returns the member's page in the provider's dashboard, or null in the sandbox or if they never paid. */
export async function findProviderDashboardUrl(context: RecordContext): Promise<string | null> {
  const { stripeCustomerId } = await requireMember(context);
  return (stripeCustomerId && context.services.payments.dashboardUrlOf(stripeCustomerId)) || null;
}

/** A member with a customer at the provider, which payments require. */
export type MemberWithCustomer = MemberRow & { stripeCustomerId: string };

export async function requireMemberWithCustomer(context: RecordContext): Promise<MemberWithCustomer> {
  const member = await requireMember(context);
  const { stripeCustomerId } = member;
  if (!stripeCustomerId) throw appError('not_found', billingMessages.noCustomer);
  return { ...member, stripeCustomerId };
}

/** Creates the customer of a member who never paid, for example because an office paid for them. */
export async function ensureCustomer(context: RecordContext, member: MemberRow): Promise<MemberWithCustomer> {
  if (member.stripeCustomerId) return { ...member, stripeCustomerId: member.stripeCustomerId };
  const { owner, services } = context;
  const person = {
    email: member.email,
    name: fullNameOf(member) || member.email,
    reference: { account: owner },
  };
  const customerId = await services.payments.createCustomer(`customer:${owner}`, person);
  await linkCustomerToPayer(context, { personId: owner }, customerId).catch((error: unknown) => {
    // Another request has stored the payer first. Both got the same customer by the same idempotency key.
    if (!isUniqueViolation(error)) throw error;
  });
  return requireMemberWithCustomer(context);
}

interface NamedIds {
  userId?: string | null;
  customerId?: string | null;
  currentSubscriptionId?: string | null;
}

/** Older screens send the caller's own IDs. Throws a not-found error if an ID is not the caller's own. */
export function assertOwnBillingIds(member: MemberRow, given: NamedIds): void {
  const isOther = (id: string | null | undefined, ownId: string | null) => id != null && id !== ownId;
  if (isOther(given.userId, member.id)) throw appError('not_found', billingMessages.noUser);
  if (isOther(given.customerId, member.stripeCustomerId))
    throw appError('not_found', billingMessages.noCustomer);
  if (isOther(given.currentSubscriptionId, member.subscriptionId))
    throw appError('not_found', billingMessages.noSubscription);
}
