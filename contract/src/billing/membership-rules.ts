import { isStaff, type Plan, type Role, type SubscriptionStatus } from '../roles.ts';

/** The facts about a membership, from which every screen and mail derives plan, price and next steps. */
export interface MembershipDetails {
  role: Role;
  plan: Plan;
  status: SubscriptionStatus;
  /** Whether the member pays with their own subscription, as a person or for an office. */
  hasSubscription: boolean;
  trialEnd: string | null;
  periodEnd: string | null;
  /**
   * What follows the paid period: the same plan, a basic listing, or nothing. Undefined if the screen doesn't
   * load it.
   */
  next?: 'same' | 'basic' | 'ends';
  /**
   * The number of available Power Partner slots in a vendor's category. Undefined if the screen doesn't load
   * it.
   */
  slotsLeft?: number;
}

/**
 * Who pays for a plan: the member, their brokerage, or nobody. Nobody pays for staff, for waived plans, or
 * during the 30 days of grace after a member has left a brokerage.
 */
export type PlanPayer = 'member' | 'brokerage' | 'waiver' | 'grace' | 'staff';

export function findPlanPayer({ role, plan, hasSubscription, periodEnd }: MembershipDetails): PlanPayer {
  if (isStaff(role)) return 'staff';
  if (hasSubscription) return 'member';
  // For an agent or trainer without a subscription, an end date means a seat in a brokerage (premium) or the
  // grace period after it (basic). Everyone else without a subscription has a waiver.
  const isAgent = role === 'AGENT' || role === 'BROKER';
  if (!isAgent || periodEnd === null) return 'waiver';
  return plan === 'premium' ? 'brokerage' : 'grace';
}

/**
 * What a member can do about their membership now. The screen shows a button for each option, and no other
 * button.
 */
export type MembershipOption =
  | 'pay-overdue'
  | 'renew'
  | 'pay-after-brokerage'
  | 'upgrade-to-pro'
  | 'upgrade-to-partner'
  | 'join-waitlist'
  | 'cancel'
  | 'downgrade'
  | 'keep';

export function listMembershipOptions(facts: MembershipDetails): MembershipOption[] {
  const { role, status } = facts;
  if (isStaff(role)) return [];
  if (status === 'past_due') return ['pay-overdue'];
  if (status === 'canceled') return ['renew', ...partnerOptions(facts)];
  if (role === 'VENDOR') return [...partnerOptions(facts), ...endOptions(facts)];
  if (role === 'BROKERAGE') return [];
  if (findPlanPayer(facts) === 'grace') return ['pay-after-brokerage'];
  // An upgrade changes the subscription, and a waived plan has no subscription.
  return facts.plan === 'basic' && facts.hasSubscription ? ['upgrade-to-pro'] : [];
}

/**
 * The options of a vendor without a Power Partner slot: buy a slot or, if none is available, join the
 * waitlist. Screens show today's price only if the vendor can buy.
 */
function partnerOptions({ role, plan, status, slotsLeft }: MembershipDetails): MembershipOption[] {
  if (role !== 'VENDOR' || slotsLeft === undefined) return [];
  if (plan === 'premium' && status !== 'canceled') return [];
  return [slotsLeft > 0 ? 'upgrade-to-partner' : 'join-waitlist'];
}

/** The choices for the end of a vendor's subscription. A waived membership has no such choices. */
function endOptions({ plan, hasSubscription, next }: MembershipDetails): MembershipOption[] {
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

/** The facts about a membership that a profile contains. */
export const toMembershipDetails = (profile: ProfileFacts): MembershipDetails => ({
  role: profile.role,
  plan: profile.subscriptionPlan,
  status: profile.subscriptionStatus,
  hasSubscription: profile.subscriptionId !== null,
  trialEnd: profile.trialEnd,
  periodEnd: profile.subscriptionPeriodEnd,
});

/** Whether the button to Agent Pro+ is shown. */
export const canUpgradeToPro = (profile: ProfileFacts): boolean =>
  listMembershipOptions(toMembershipDetails(profile)).includes('upgrade-to-pro');
