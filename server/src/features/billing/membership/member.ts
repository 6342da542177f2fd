import { billingMessages } from '#contract/billing.ts';
import { fullNameOf } from '#contract/people.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { openPayer } from '../mirror/open-payer.ts';
import { type MemberRow, readMember } from './store.ts';

export const memberOf = async ({ owner, db }: OwnerContext): Promise<MemberRow> =>
  found(await readMember(owner, db), 'Your account');

/** Where the provider shows this member to us; nothing for whoever never paid, and in the sandbox. */
export async function customerPage(context: OwnerContext): Promise<string | null> {
  const { stripeCustomerId } = await memberOf(context);
  return (stripeCustomerId && context.services.payments.dashboardOf(stripeCustomerId)) || null;
}

/** A member with a customer at the provider; without one there is nothing to pay with. */
export type PayingMember = MemberRow & { stripeCustomerId: string };

export async function payingMember(context: OwnerContext): Promise<PayingMember> {
  const member = await memberOf(context);
  const { stripeCustomerId } = member;
  if (!stripeCustomerId) throw fail('not_found', billingMessages.noCustomer);
  return { ...member, stripeCustomerId };
}

/** Someone an office has paid for may never have paid before: they become a customer when they first want to. */
export async function withCustomer(context: OwnerContext, member: MemberRow): Promise<PayingMember> {
  if (member.stripeCustomerId) return { ...member, stripeCustomerId: member.stripeCustomerId };
  const { owner, services } = context;
  const person = {
    email: member.email,
    name: fullNameOf(member) || member.email,
    reference: { account: owner },
  };
  const customerId = await services.payments.createCustomer(`customer:${owner}`, person);
  await openPayer(context, { personId: owner }, customerId).catch((error: unknown) => {
    // Another window was first: to the provider it was the same wish.
    if (!isUniqueViolation(error)) throw error;
  });
  return payingMember(context);
}

interface NamedIds {
  userId?: string | null;
  customerId?: string | null;
  currentSubscriptionId?: string | null;
}

/** A caller may name their own ids, as older screens do. Another's do not exist for them. */
export function refuseOthers(member: MemberRow, named: NamedIds): void {
  const isOther = (given: string | null | undefined, own: string | null) => given != null && given !== own;
  if (isOther(named.userId, member.id)) throw fail('not_found', billingMessages.noUser);
  if (isOther(named.customerId, member.stripeCustomerId)) throw fail('not_found', billingMessages.noCustomer);
  if (isOther(named.currentSubscriptionId, member.subscriptionId))
    throw fail('not_found', billingMessages.noSubscription);
}
