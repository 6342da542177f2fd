import { companySlugOf, usernameOf } from './people.ts';

/** Roles, plans and their rules, without schemas, so that public pages can use them. */
export const roles = ['ADMIN', 'MANAGER', 'AGENT', 'BROKER', 'BROKERAGE', 'VENDOR'] as const;
export type Role = (typeof roles)[number];
export type StaffRole = 'ADMIN' | 'MANAGER';

export const plans = ['basic', 'premium'] as const;
export type Plan = (typeof plans)[number];

export const subscriptionStatuses = ['active', 'trialing', 'past_due', 'canceled', 'incomplete'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Roles whose home is the agent desktop. */
export const desktopRoles = ['AGENT', 'BROKER', 'BROKERAGE'] as const satisfies Role[];
export const hasDesktop = (role: Role): boolean => (desktopRoles as readonly Role[]).includes(role);
export const isStaff = (role: Role): role is StaffRole => role === 'ADMIN' || role === 'MANAGER';

export const notIncludedMessage = 'Your account doesn’t include this part of Abundance.';

export const roleNames: Record<Role, string> = {
  ADMIN: 'Admin',
  MANAGER: 'Manager',
  AGENT: 'Agent',
  BROKER: 'Broker',
  BROKERAGE: 'Brokerage',
  VENDOR: 'Vendor',
};

export const planNames: Record<Plan, string> = { basic: 'Agent Access', premium: 'Agent Pro+' };

const vendorPlanNames: Record<Plan, string> = { basic: 'Vendor Account', premium: 'Power Partner' };

/** The plan's name for this role, on every screen and in every mail. */
export function getPlanName(role: Role, plan: Plan): string {
  if (role === 'BROKERAGE') return 'Brokerage account';
  return role === 'VENDOR' ? vendorPlanNames[plan] : planNames[plan];
}

interface Person {
  role: Role;
  firstName: string;
  lastName: string;
  vendorCompanyName: string | null;
}

/** The page that opens after a user signs in. */
export function getHomePath(person: Person): string {
  if (person.role === 'ADMIN') return '/admin/dashboard';
  if (person.role === 'MANAGER') return '/manager/dashboard';
  if (person.role === 'VENDOR') return `/${companySlugOf(person.vendorCompanyName ?? '')}/vendor/dashboard`;
  return `/${usernameOf(person)}`;
}

/** Returns the page to open after signing in, if it is a path of this site. */
export function toSafeReturnPath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || /^\/[/\\]|[\p{Cc}\\]/u.test(next)) return undefined;
  return next;
}

interface SubscriptionFacts {
  role: Role;
  subscriptionPlan: Plan;
  subscriptionStatus: SubscriptionStatus;
}

/** Whether the plan includes Resume, Bio and Doors Vault. */
export const hasProPlan = ({ subscriptionPlan }: SubscriptionFacts): boolean =>
  subscriptionPlan === 'premium';

export const proRequiredMessage = 'Resume, Bio and Doors Vault open with Agent Pro+.';

export function canUpgrade({ role, subscriptionPlan, subscriptionStatus }: SubscriptionFacts): boolean {
  return (
    (role === 'AGENT' || role === 'BROKER') &&
    subscriptionPlan === 'basic' &&
    ['active', 'trialing', 'incomplete'].includes(subscriptionStatus)
  );
}

export const pastDueMessage =
  'Your membership payment is overdue. You can see and export your data; please update your payment to make changes.';

/** A past due or canceled account may only read, export and pay. */
export const isPastDue = ({ subscriptionStatus }: Pick<SubscriptionFacts, 'subscriptionStatus'>): boolean =>
  subscriptionStatus === 'past_due' || subscriptionStatus === 'canceled';
