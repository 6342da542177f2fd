import { isStaff, type Plan, type Role, type SubscriptionStatus } from '../roles.ts';

/** What is known of a membership. Every screen and mail derives plan, price and next step from this, by the rules below. */
export interface MembershipFacts {
  role: Role;
  plan: Plan;
  status: SubscriptionStatus;
  /** Pays with a subscription of their own, as a person or for an office. */
  hasSubscription: boolean;
  trialEnd: string | null;
  periodEnd: string | null;
  /** From the end of what is paid on: as it is, a basic listing, or nothing. Unknown on screens that don't ask. */
  next?: 'same' | 'basic' | 'ends';
  /** Power Partner slots of a vendor's category that are free. Unknown on screens that don't ask. */
  slotsLeft?: number;
}

/**
 * Who pays for a plan: the member, a brokerage, nobody because it is waived, nobody for the 30 days after a brokerage, or
 * nobody because staff don't.
 */
export type PaidBy = 'member' | 'brokerage' | 'waiver' | 'grace' | 'staff';

export function paidByOf({ role, plan, hasSubscription, periodEnd }: MembershipFacts): PaidBy {
  if (isStaff(role)) return 'staff';
  if (hasSubscription) return 'member';
  // A waiver of one's own has no end but the grace period after a brokerage, which is a basic plan.
  const isAgent = role === 'AGENT' || role === 'BROKER';
  if (!isAgent || periodEnd === null) return 'waiver';
  return plan === 'premium' ? 'brokerage' : 'grace';
}

/** What somebody can do about their membership now: each is a button, and no button stands where its step is missing. */
export type MembershipStep =
  | 'pay-overdue'
  | 'renew'
  | 'pay-after-brokerage'
  | 'upgrade-to-pro'
  | 'upgrade-to-partner'
  | 'join-waitlist'
  | 'cancel'
  | 'downgrade'
  | 'keep';

export function membershipStepsOf(facts: MembershipFacts): MembershipStep[] {
  const { role, status } = facts;
  if (isStaff(role)) return [];
  if (status === 'past_due') return ['pay-overdue'];
  if (status === 'canceled') return ['renew', ...partnerSteps(facts)];
  if (role === 'VENDOR') return [...partnerSteps(facts), ...endSteps(facts)];
  if (role === 'BROKERAGE') return [];
  if (paidByOf(facts) === 'grace') return ['pay-after-brokerage'];
  // An upgrade changes a subscription: a waived plan has none.
  return facts.plan === 'basic' && facts.hasSubscription ? ['upgrade-to-pro'] : [];
}

/** A vendor without a slot buys one, or waits for one: a price for today is shown only where it can be bought. */
function partnerSteps({ role, plan, status, slotsLeft }: MembershipFacts): MembershipStep[] {
  if (role !== 'VENDOR' || slotsLeft === undefined) return [];
  if (plan === 'premium' && status !== 'canceled') return [];
  return [slotsLeft > 0 ? 'upgrade-to-partner' : 'join-waitlist'];
}

/** The choices for the end of a vendor's subscription. A waived membership has none. */
function endSteps({ plan, hasSubscription, next }: MembershipFacts): MembershipStep[] {
  if (!hasSubscription || next === undefined) return [];
  if (next !== 'same') return ['keep'];
  return plan === 'premium' ? ['cancel', 'downgrade'] : ['cancel'];
}

interface ProfileFacts {
  role: Role;
  subscriptionPlan: Plan;
  subscriptionStatus: SubscriptionStatus;
  subscriptionId: string | null;
  subscriptionPeriodEnd: string | null;
  trialEnd: string | null;
}

/** What a profile tells of a membership. */
export const membershipFactsOf = (profile: ProfileFacts): MembershipFacts => ({
  role: profile.role,
  plan: profile.subscriptionPlan,
  status: profile.subscriptionStatus,
  hasSubscription: profile.subscriptionId !== null,
  trialEnd: profile.trialEnd,
  periodEnd: profile.subscriptionPeriodEnd,
});

/** Whether the button to Agent Pro+ is shown. */
export const canUpgradeToPro = (profile: ProfileFacts): boolean =>
  membershipStepsOf(membershipFactsOf(profile)).includes('upgrade-to-pro');
