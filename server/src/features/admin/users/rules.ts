import { accountUserFields, vendorUserFields } from '#contract/admin/admin-user-fields.ts';
import { type AdminUser, adminUserMessages as say, type UserChanges } from '#contract/admin/admin-users.ts';
import { isStaff, type Plan, type Role } from '#contract/roles.ts';
import { pickDefined } from '#contract/typed-records.ts';

/** Separates an admin's changes to the account from the changes to the company. */
export const splitUserChanges = (input: UserChanges) => ({
  account: pickDefined(input, accountUserFields),
  company: pickDefined(input, vendorUserFields),
});

type RoleKind = 'staff' | 'vendor' | 'desktop';
const kindOf = (role: Role): RoleKind => (isStaff(role) ? 'staff' : role === 'VENDOR' ? 'vendor' : 'desktop');

/** Returns whether the new role is of another kind (staff, vendor, desktop). Granted plans then end. */
export const isDifferentRoleKind = (before: Role, after: Role): boolean => kindOf(before) !== kindOf(after);

/** Facts about a user that can prevent a change of their role. */
export interface RoleChangeBlockers {
  isOwn: boolean;
  runsOffice: boolean;
  hasSeat: boolean;
  /** Whether the user has a running subscription of their own. */
  pays: boolean;
}

/** Returns why the role cannot change, or undefined. A subscription is valid for one kind of role only. */
export function validateRoleChange(before: Role, after: Role, ties: RoleChangeBlockers): string | undefined {
  if (before === after) return undefined;
  if (ties.isOwn) return say.ownRole;
  if (after === 'BROKERAGE') return say.newRole;
  if (ties.runsOffice) return say.runsOffice;
  if (!isDifferentRoleKind(before, after)) return undefined;
  if (ties.hasSeat) return say.hasSeat;
  return ties.pays ? say.pays : undefined;
}

export type PlanChange = { kind: 'give'; plan: Plan } | { kind: 'end' };

interface CurrentPlan {
  role: Role;
  status: AdminUser['subscriptionStatus'];
  plan: AdminUser['subscriptionPlan'];
  source: 'own' | 'seat' | 'waiver' | 'staff' | 'none';
}

/**
 * Decides what a change of a user's plan does: grant a plan without payment, or end the current one. All
 * other statuses come from the payment provider. Returns undefined if the plan stays the same.
 */
export function decidePlanChange(
  before: CurrentPlan,
  input: Pick<UserChanges, 'subscriptionStatus' | 'subscriptionPlan'>,
): PlanChange | { problem: string; field: string } | undefined {
  const status = input.subscriptionStatus === undefined ? before.status : input.subscriptionStatus;
  const plan = input.subscriptionPlan === undefined ? before.plan : input.subscriptionPlan;
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

/**
 * Returns why the plan cannot end, or undefined if it can. An unchanged status means that the admin chose a
 * plan for an ended or missing membership, but set no new status.
 */
function endingProblem({ source, status }: CurrentPlan, isStatusChanged: boolean): string | undefined {
  if (!isStatusChanged) return say.statusNeeded;
  if (source === 'none') return say.nothingToEnd;
  return source === 'seat' && status !== 'canceled' ? say.officePays : undefined;
}
