import { z } from 'zod';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { SignedIn } from './sign-in.ts';

/** Messages about the second step of signing in: a code from an app, a passkey or a recovery code. */
export const secondFactorMessages = {
  wrong: 'That code didn’t work. Please try again.',
  expired: 'This sign-in has expired. Please start again.',
  busy: 'Too many attempts. Please wait a while and try again.',
  password: 'That password is incorrect.',
  passkey: 'That passkey was not accepted. Please try again.',
  begin: 'Please start again.',
  staff: 'Your account needs two-step sign-in. Set it up in your profile to continue.',
  last: 'Your account needs two-step sign-in. Add another way before you remove this one.',
} as const;

export const recoveryCodeCount = 10;

export const secondFactorKinds = ['totp', 'passkey'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

const SecondFactor = z.object({
  id: Id,
  kind: z.enum(secondFactorKinds),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const SecondFactors = z.object({
  factors: z.array(SecondFactor),
  recoveryCodesLeft: z.int(),
  /** Whether the account must have a second factor. */
  isRequired: z.boolean(),
  /** When a pending request to turn off two-step sign-in takes effect; null without a request. */
  recoveryReadyAt: Instant.nullable(),
});
export type SecondFactors = z.output<typeof SecondFactors>;

/** The user confirms their identity with the password before they change two-step sign-in. */
export const PasswordConfirmation = z.object({
  password: z.string().min(1, secondFactorMessages.password).max(200),
});
export type PasswordConfirmation = z.input<typeof PasswordConfirmation>;

export const TotpSetupStarted = z.object({ secret: z.string(), url: z.string() });
export type TotpSetupStarted = z.output<typeof TotpSetupStarted>;

const removeSeparators = (text: string) => text.replaceAll(/[\s-]/g, '');

export const ConfirmTotp = z.object({
  code: z
    .string()
    .overwrite(removeSeparators)
    .regex(/^\d{6}$/, 'Enter the 6 digits your app shows'),
});
export type ConfirmTotp = z.input<typeof ConfirmTotp>;

/** The response has recovery codes only if the account had none, because we show codes only once. */
export const FactorAdded = z.object({ success: z.literal(true), recoveryCodes: z.array(z.string()) });
export type FactorAdded = z.output<typeof FactorAdded>;

/** Data of the WebAuthn standard. The contract accepts it in any form. */
const WebAuthnData = z.record(z.string(), z.unknown());
export const PasskeyOptions = z.object({ options: WebAuthnData });
export type PasskeyOptions = z.output<typeof PasskeyOptions>;
export const ConfirmPasskey = z.object({
  name: z.string().overwrite(normalizeLine).max(60, 'Name must be 60 characters or fewer').default(''),
  response: WebAuthnData,
});
export type ConfirmPasskey = z.input<typeof ConfirmPasskey>;

const StepToken = z.string().max(100);
export const SecondFactorCode = z.object({
  token: StepToken,
  code: z
    .string()
    .overwrite(removeSeparators)
    .min(6, secondFactorMessages.wrong)
    .max(40, secondFactorMessages.wrong),
});
export type SecondFactorCode = z.input<typeof SecondFactorCode>;
export const StartPasskeySignIn = z.object({ token: StepToken });
export const PasskeySignIn = z.object({ token: StepToken, response: WebAuthnData });

/** After the password, the user is either signed in or must complete the second step. */
export const SignInResponse = SignedIn.partial({ redirectTo: true, role: true }).extend({
  secondStep: z.object({ token: z.string(), kinds: z.array(z.enum(secondFactorKinds)) }).optional(),
});
export type SignInResponse = z.output<typeof SignInResponse>;
