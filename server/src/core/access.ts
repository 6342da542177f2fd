import {
  roles as allRoles,
  desktopRoles,
  isPastDue,
  isStaff,
  notOpenMessage,
  pastDueMessage,
  proRequiredMessage,
  type Role,
} from '#contract/roles.ts';
import { rosterMessages } from '#contract/vendor-roster.ts';
import type { Account } from './context.ts';
import { type AppError, fail } from './errors.ts';

/** Who may call a route. Every route names one; the pinned list of routes shows it. */
export interface Access<SignedIn extends boolean = boolean, Acts extends boolean = boolean> {
  readonly name: string;
  readonly signedIn: SignedIn;
  /** Whether the call may work on another person's records, through `actingFor`. */
  readonly acts: Acts;
  /** The roles it is for; everybody else is told that it is not open to them. */
  readonly roles: readonly Role[];
  /** Why this account may not call, or nothing. `writes` is false for calls that only read. */
  readonly refuse: (account: Account, writes: boolean) => AppError | undefined;
}

/** Nobody need be signed in; whoever is, is known. */
export const anyone: Access<false, false> = {
  name: 'anyone',
  signedIn: false,
  acts: false,
  roles: allRoles,
  refuse: () => undefined,
};

/** Any account, even one that has not paid: to look, to export, to pay, to leave. */
export const signedIn: Access<true, false> = {
  name: 'signed in',
  signedIn: true,
  acts: false,
  roles: allRoles,
  refuse: () => undefined,
};

/** Any account in good standing; one that is past due may still read. */
export const member: Access<true, false> = {
  name: 'member',
  signedIn: true,
  acts: false,
  roles: allRoles,
  refuse: (account, writes) =>
    writes && isPastDue(account) ? fail('payment_required', pastDueMessage) : undefined,
};

/** Members of these roles alone. */
export const only = (...roles: Role[]): Access<true, false> => ({
  name: `only ${roles.join(', ')}`,
  signedIn: true,
  acts: false,
  roles,
  refuse: (account, writes) =>
    roles.includes(account.role) ? member.refuse(account, writes) : fail('forbidden', notOpenMessage),
});

/** Members' tools: goals, transactions, The Sphere. Staff see them in demo override alone, which calls nothing here. */
export const desktop: Access<true, false> = only(...desktopRoles);

/** Members' tools that come with Agent Pro+. */
export const pro: Access<true, false> = {
  ...desktop,
  name: `${desktop.name}, with Agent Pro+`,
  refuse: (account, writes) => {
    const refusal = desktop.refuse(account, false);
    if (refusal) return refusal;
    return account.subscriptionPlan === 'premium'
      ? member.refuse(account, writes)
      : fail('plan_required', proRequiredMessage, { details: { plan: 'premium' } });
  },
};

/** Why the roster is not open to someone, or nothing. Staff see it whatever their association is. */
function rosterRefusal(account: Account, writes: boolean): AppError | undefined {
  if (isStaff(account.role)) return undefined;
  const reason = !account.isRosterOpen
    ? 'association'
    : account.acceptedVendorDisclaimerAt
      ? undefined
      : 'disclaimer';
  if (reason) return fail('forbidden', rosterMessages[reason], { details: { reason } });
  return member.refuse(account, writes);
}

/** The vendor roster: an association where it is open, and the disclaimer accepted. */
export const roster: Access<true, false> = { ...member, name: 'roster readers', refuse: rosterRefusal };

/** The same, and vendors, for what concerns their own listing. */
export const rosterOrVendor: Access<true, false> = {
  ...member,
  name: 'roster readers and vendors',
  refuse: (account, writes) =>
    account.role === 'VENDOR' ? member.refuse(account, writes) : rosterRefusal(account, writes),
};

const acting = (rule: Access<true, false>, whom: string): Access<true, true> => ({
  ...rule,
  acts: true,
  name: `${rule.name}, acting for ${whom}`,
});

/** Staff who work on someone's records. */
export const staffActing: Access<true, true> = acting(only('ADMIN'), 'anyone');

/** @public Whoever runs an office, for the people in it. */
export const brokerActing: Access<true, true> = acting(only('BROKER', 'BROKERAGE'), 'people of their office');
