import {
  roles as allRoles,
  desktopRoles,
  isPastDue,
  isStaff,
  notIncludedMessage,
  pastDueMessage,
  proRequiredMessage,
  type Role,
} from '#contract/roles.ts';
import { rosterMessages } from '#contract/vendor-roster/vendor-roster.ts';
import type { Account } from './context.ts';
import { type AppError, appError } from './errors.ts';

/** A rule for who may call a route. Every route names its rule, and the snapshot of all routes shows it. */
export interface AccessRule<SignedIn extends boolean = boolean, Acts extends boolean = boolean> {
  readonly name: string;
  readonly signedIn: SignedIn;
  /** Whether the call may work on another person's records, through `runAsUser`. */
  readonly mayAct: Acts;
  /** The roles the route is for; the server answers "not open to you" to all others. */
  readonly roles: readonly Role[];
  /** Returns why this account may not call the route, or undefined. `writes` is false for read-only calls. */
  readonly refuse: (account: Account, writes: boolean) => AppError | undefined;
}

/** Callers may be signed in, but need not be. */
export const anyone: AccessRule<false, false> = {
  name: 'anyone',
  signedIn: false,
  mayAct: false,
  roles: allRoles,
  refuse: () => undefined,
};

/** Allows any account, even an unpaid one. For routes that read, export, pay or delete the account. */
export const signedIn: AccessRule<true, false> = {
  name: 'signed in',
  signedIn: true,
  mayAct: false,
  roles: allRoles,
  refuse: () => undefined,
};

/** Allows any account that has paid; a past-due account may still read. */
export const member: AccessRule<true, false> = {
  name: 'member',
  signedIn: true,
  mayAct: false,
  roles: allRoles,
  refuse: (account, writes) =>
    writes && isPastDue(account) ? appError('payment_required', pastDueMessage) : undefined,
};

/** Allows only members with these roles. */
export const onlyRoles = (...roles: Role[]): AccessRule<true, false> => ({
  name: `only ${roles.join(', ')}`,
  signedIn: true,
  mayAct: false,
  roles,
  refuse: (account, writes) =>
    roles.includes(account.role) ? member.refuse(account, writes) : appError('forbidden', notIncludedMessage),
});

/**
 * Allows the roles that have the members' tools: goals, transactions, The Sphere. Staff see these tools only
 * in demo override, which makes no server calls.
 */
export const desktopMembers: AccessRule<true, false> = onlyRoles(...desktopRoles);

/** Allows the roles of `desktopMembers`, but only with Agent Pro+. */
export const agentProMembers: AccessRule<true, false> = {
  ...desktopMembers,
  name: `${desktopMembers.name}, with Agent Pro+`,
  refuse: (account, writes) => {
    const refusal = desktopMembers.refuse(account, false);
    if (refusal) return refusal;
    return account.subscriptionPlan === 'premium'
      ? member.refuse(account, writes)
      : appError('plan_required', proRequiredMessage, { details: { plan: 'premium' } });
  },
};

/**
 * Returns why the roster is closed to this account, or undefined. Staff see it whatever their association is.
 */
function rosterRefusal(account: Account, writes: boolean): AppError | undefined {
  if (isStaff(account.role)) return undefined;
  const reason = !account.isRosterOpen
    ? 'association'
    : account.acceptedVendorDisclaimerAt
      ? undefined
      : 'disclaimer';
  if (reason) return appError('forbidden', rosterMessages[reason], { details: { reason } });
  return member.refuse(account, writes);
}

/**
 * Allows people who may see the vendor roster. Their association must have an open roster, and they must have
 * accepted the disclaimer.
 */
export const rosterReaders: AccessRule<true, false> = {
  ...member,
  name: 'roster readers',
  refuse: rosterRefusal,
};

/** Allows roster readers, and vendors for their own listing. */
export const rosterReadersOrVendors: AccessRule<true, false> = {
  ...member,
  name: 'roster readers and vendors',
  refuse: (account, writes) =>
    account.role === 'VENDOR' ? member.refuse(account, writes) : rosterRefusal(account, writes),
};

const acting = (rule: AccessRule<true, false>, whom: string): AccessRule<true, true> => ({
  ...rule,
  mayAct: true,
  name: `${rule.name}, acting for ${whom}`,
});

/** Allows admins to work on another person's records. */
export const adminsActingForUsers: AccessRule<true, true> = acting(onlyRoles('ADMIN'), 'anyone');

/** @public Allows brokers and office owners to work on the records of people in their office. */
export const brokersActingForMembers: AccessRule<true, true> = acting(
  onlyRoles('BROKER', 'BROKERAGE'),
  'people of their office',
);
