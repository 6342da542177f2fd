import type { Role } from '../roles.ts';

/** The steps of sign-up. This file imports no schemas, so that the first page stays small. */
export const signupRoles = ['AGENT', 'BROKER', 'BROKERAGE'] as const satisfies Role[];
export type SignupRole = (typeof signupRoles)[number];

export const signupQuestion = 'What describes you most?';
export const existingAccountText = 'Have an account already?';

/** The roles at sign-up. Only here, a brokerage is called Broker and a broker is called Trainer. */
export const signupRoleChoices = [
  { label: 'Agent', path: '/signup/agent/s1' },
  { label: 'Broker', path: '/signup/brokerage/s1' },
  { label: 'Trainer', path: '/signup/broker/s1' },
  { label: 'Vendor', path: '/signup-vendor-roster/s1' },
] as const;

export const signupRoleNames: Record<SignupRole, string> = {
  AGENT: 'Agent',
  BROKER: 'Trainer',
  BROKERAGE: 'Broker',
};

/** The role in the URL: `/signup/broker/s1`. */
const signupSlugOf = (role: SignupRole): string => role.toLowerCase();

export const findSignupRoleBySlug = (slug: string | undefined): SignupRole | undefined =>
  signupRoles.find((role) => signupSlugOf(role) === slug);

export const signupPhases = ['s1', 's2', 's3', 's4', 'optional', 'subscription'] as const;
export type SignupPhase = (typeof signupPhases)[number];

/** Agents skip the training preferences. */
export const listSignupPhases = (role: SignupRole): SignupPhase[] =>
  signupPhases.filter((phase) => phase !== 'optional' || role !== 'AGENT');

export const signupPath = (role: SignupRole, phase: SignupPhase | 'verify'): string =>
  `/signup/${signupSlugOf(role)}/${phase}`;

export const signupMessages = {
  emailTaken: 'An account with this email already exists.',
  state: 'Please choose a state',
  association: 'Please choose an association',
  inactiveAssociation: 'The vendor roster is not open in this association yet. Everything else is.',
  certificate: 'Please choose certifications from the list',
  plan: 'Please select a subscription plan',
  busy: 'Too many attempts. Please wait a few minutes and try again.',
  verifying: 'Verifying Your Payment',
  otherWindow: 'You already started signing up in another window. Please continue there, or try again.',
  unpaid: 'The payment was not completed. You can go back and finish it.',
  expired: 'This sign-up has expired. Please start again; nothing was charged.',
  notFound: 'We couldn’t find this sign-up. If you’ve paid, sign in, or contact support.',
  paidElsewhere:
    'Your payment arrived, but we couldn’t find the account it belongs to. Please contact support: we’ll open it or refund you.',
  secondAccount:
    'There’s already an account with this email. Your new subscription was canceled, and what you paid is being refunded.',
  ready: 'Your account is ready.',
  signInNow: 'Your account is ready. Please sign in.',
} as const;
