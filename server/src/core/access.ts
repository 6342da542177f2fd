import { isPastDue, pastDueMessage, proRequiredMessage, type Role } from '#contract/roles.ts';
import type { Account } from './context.ts';
import { type AppError, fail } from './errors.ts';

/** Who may call a route. Every route names one; the pinned list of routes shows it. */
export interface Access<SignedIn extends boolean = boolean> {
  readonly name: string;
  readonly signedIn: SignedIn;
  /** Why this account may not call, or nothing. `writes` is false for calls that only read. */
  readonly refuse: (account: Account, writes: boolean) => AppError | undefined;
}

/** Nobody need be signed in; whoever is, is known. */
export const anyone: Access<false> = { name: 'anyone', signedIn: false, refuse: () => undefined };

/** Any account, even one that has not paid: to look, to export, to pay, to leave. */
export const signedIn: Access<true> = { name: 'signed in', signedIn: true, refuse: () => undefined };

/** Any account in good standing; one that is past due may still read. */
export const member: Access<true> = {
  name: 'member',
  signedIn: true,
  refuse: (account, writes) =>
    writes && isPastDue(account) ? fail('payment_required', pastDueMessage) : undefined,
};

/** Members of these roles alone. */
export const only = (...roles: Role[]): Access<true> => ({
  name: `only ${roles.join(', ')}`,
  signedIn: true,
  refuse: (account, writes) =>
    roles.includes(account.role)
      ? member.refuse(account, writes)
      : fail('forbidden', 'This part of Abundance is not open to your account.'),
});

/** Members on Agent Pro+ alone. */
export const pro: Access<true> = {
  name: 'pro',
  signedIn: true,
  refuse: (account, writes) =>
    account.subscriptionPlan === 'premium'
      ? member.refuse(account, writes)
      : fail('plan_required', proRequiredMessage, { details: { plan: 'premium' } }),
};
