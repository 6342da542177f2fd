import { z } from 'zod';
import { Instant } from '../instant-schema.ts';

export const securityMessages = {
  throttled: 'Too many attempts. Check your email for a sign-in link, or wait a few minutes.',
  linkExpired: 'This link has expired or was already used.',
  unconfirmed: 'Confirm your email first. We need it to help you if you lose your phone.',
  recoveryStarted: 'Check your email. You can turn off two-step sign-in in 72 hours.',
  recoveryCanceled: 'Recovery canceled. Two-step sign-in stays on.',
  recoveryDone: 'Two-step sign-in is off. You can sign in with your password.',
  twoStepOff: 'Two-step sign-in is off. We emailed the owner.',
  verification: 'Choose how you verified who they are',
} as const;

/** The secret token in a link that we email to a user. */
export const AccountLinkToken = z.object({ link: z.string(securityMessages.linkExpired).min(1).max(100) });
export type AccountLinkToken = z.input<typeof AccountLinkToken>;

/** The response to a user who reports "This wasn't me": a token with which they choose a new password. */
export const AccountSecured = z.object({ success: z.literal(true), resetToken: z.string() });
export type AccountSecured = z.output<typeof AccountSecured>;

export const recoveryWaitHours = 72;

export const RecoveryStarted = z.object({
  success: z.literal(true),
  message: z.string(),
  readyAt: Instant,
});
export type RecoveryStarted = z.output<typeof RecoveryStarted>;

const recoveryStates = ['waiting', 'ready', 'canceled', 'completed', 'expired'] as const;
export const RecoveryStatus = z.object({
  state: z.enum(recoveryStates),
  readyAt: Instant,
  /** Whether the link can also finish the recovery. The link in the first mail can only cancel it. */
  canFinish: z.boolean(),
});
export type RecoveryStatus = z.output<typeof RecoveryStatus>;

/** How staff can verify the owner's identity before they turn off the owner's two-step sign-in. */
export const identityChecks = {
  call: 'Called the phone number on file',
  video: 'Checked a photo ID on a video call',
  brokerage: 'Their brokerage confirmed it',
} as const;
export type IdentityCheck = keyof typeof identityChecks;

export const TurnOffTwoStep = z.object({
  verifiedBy: z.enum(
    Object.keys(identityChecks) as [IdentityCheck, ...IdentityCheck[]],
    securityMessages.verification,
  ),
});
export type TurnOffTwoStep = z.input<typeof TurnOffTwoStep>;
