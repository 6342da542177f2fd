import { type AccountPart, accountParts, type VendorPart, vendorParts } from '#contract/admin-user-fields.ts';
import { type AdminUser, adminUserMessages as say, type UserChanges } from '#contract/admin-users.ts';
import { isStaff, type Plan, type Role } from '#contract/roles.ts';

/** What of a change concerns the account itself, and what the company. */
export function partedWish(wish: UserChanges) {
  const those = (parts: readonly (AccountPart | VendorPart)[]) =>
    Object.fromEntries(parts.filter((part) => wish[part] !== undefined).map((part) => [part, wish[part]]));
  return {
    account: those(accountParts) as Partial<Pick<UserChanges, AccountPart>>,
    company: those(vendorParts) as Partial<Pick<UserChanges, VendorPart>>,
  };
}

type Kind = 'staff' | 'vendor' | 'desktop';
const kindOf = (role: Role): Kind => (isStaff(role) ? 'staff' : role === 'VENDOR' ? 'vendor' : 'desktop');

/** What somebody was given as one kind of person is nothing to another kind. */
export const isOtherKind = (before: Role, after: Role): boolean => kindOf(before) !== kindOf(after);

/** What stands in the way of another role. */
export interface Ties {
  isOwn: boolean;
  runsOffice: boolean;
  hasSeat: boolean;
  /** Pays for something of their own that still runs. */
  pays: boolean;
}

/** Why someone cannot be given a role, or nothing. What they pay for is for people of their kind. */
export function roleProblem(before: Role, after: Role, ties: Ties): string | undefined {
  if (before === after) return undefined;
  if (ties.isOwn) return say.ownRole;
  if (after === 'BROKERAGE') return say.newRole;
  if (ties.runsOffice) return say.runsOffice;
  if (!isOtherKind(before, after)) return undefined;
  if (ties.hasSeat) return say.hasSeat;
  return ties.pays ? say.pays : undefined;
}

export type PlanChange = { kind: 'give'; plan: Plan } | { kind: 'end' };

interface Bought {
  role: Role;
  status: AdminUser['subscriptionStatus'];
  plan: AdminUser['subscriptionPlan'];
  source: 'own' | 'seat' | 'waiver' | 'staff' | 'none';
}

/**
 * What becomes of a wish about somebody's plan: a plan is given without payment, or ended. Everything else is the payment
 * provider's to say. Nothing when the wish is as it is.
 */
export function planChange(
  before: Bought,
  wish: Pick<UserChanges, 'subscriptionStatus' | 'subscriptionPlan'>,
): PlanChange | { problem: string; field: string } | undefined {
  const status = wish.subscriptionStatus === undefined ? before.status : wish.subscriptionStatus;
  const plan = wish.subscriptionPlan === undefined ? before.plan : wish.subscriptionPlan;
  if (status === before.status && plan === before.plan) return undefined;
  const refuse = (problem: string, field = 'subscriptionStatus') => ({ problem, field });
  if (isStaff(before.role)) return refuse(say.staffPlan);
  if (status === 'canceled' || status === null) {
    const problem = endingProblem(before, status !== before.status);
    return problem ? refuse(problem) : { kind: 'end' };
  }
  if (status !== 'active') return refuse(say.providerStatus);
  if (plan === null) return refuse(say.planNeeded, 'subscriptionPlan');
  if (before.role === 'VENDOR' && plan === 'premium') return refuse(say.partner, 'subscriptionPlan');
  const isPaid = before.source === 'own' || before.source === 'seat';
  if (isPaid && before.status === 'active' && before.plan === 'premium')
    return refuse(say.paidPlan, 'subscriptionPlan');
  return { kind: 'give', plan };
}

/** A wish that leaves the status as it is asks for another plan of something that has ended, or never was. */
function endingProblem({ source, status }: Bought, isNews: boolean): string | undefined {
  if (!isNews) return say.statusNeeded;
  if (source === 'none') return say.nothingToEnd;
  return source === 'seat' && status !== 'canceled' ? say.officePays : undefined;
}
