import { z } from 'zod';
import {
  Email,
  passwordMismatchProblem,
  passwordPairFields,
  passwordsMatch,
  StrongPassword,
} from '../account/sign-in.ts';
import { findDesktopOffer } from '../billing/plans.ts';
import { BrandColors } from '../colors.ts';
import { ExternalId } from '../id-schema.ts';
import { Phone } from '../phone-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { designations } from '../reference/designations.ts';
import { realtorAssociations } from '../reference/realtor-associations.ts';
import { usStates } from '../reference/us-states.ts';
import { plans } from '../roles.ts';
import { signupMessages, signupRoles } from './signup-steps.ts';

const text = (label: string, longest: number) =>
  z
    .string(`${label} is required`)
    .overwrite(normalizeLine)
    .min(1, `${label} is required`)
    .max(longest, `${label} must be ${longest} characters or fewer`);

const stateCodes = usStates.map(({ code }) => code);
const associationNames = realtorAssociations.map(({ name }) => name);
const designationCodes = designations.map(({ code }) => code);

const person = {
  firstName: text('First name', 100),
  lastName: text('Last name', 100),
  email: Email,
  phoneNumber: Phone,
  stateLocation: z.enum(stateCodes, signupMessages.state),
};

/** Step s1 of sign-up: the person. */
export const SignupFirstPhase = z
  .object({ ...person, ...passwordPairFields })
  .refine(passwordsMatch, passwordMismatchProblem);

/** The part of step s1 that a browser may store. */
export const StoredSignupFirstPhase = z.object(person);

/**
 * The password. The form asks for it again at the end, because the draft in the browser does not contain it.
 */
export const SignupPassword = z.object(passwordPairFields).refine(passwordsMatch, passwordMismatchProblem);
export type SignupPassword = z.input<typeof SignupPassword>;

/**
 * The first phase in the request. A user who returns from the payment page sends no password, because the
 * server has stored it.
 */
const FirstPhaseInput = z
  .object({ ...person, password: StrongPassword.optional(), confirmPassword: z.string().optional() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, passwordMismatchProblem);

/** Step s2 of sign-up: the workplace. */
export const SignupSecondPhase = z.object({
  brokerageName: text('Brokerage name', 200),
  brokeragePhone: Phone,
  brokerageAddress: text('Brokerage address', 300),
  licenseNumber: text('License number', 60),
  association: z.enum(associationNames, signupMessages.association),
});

/** Step s3 of sign-up: certifications and branding. */
export const SignupThirdPhase = z.object({
  certificates: z.array(z.enum(designationCodes, signupMessages.certificate)).max(designationCodes.length),
  tagLine: z.string().overwrite(normalizeLine).max(160, 'Tagline must be 160 characters or fewer'),
  brandColors: BrandColors,
});

/** The three training preferences of trainers and brokers; they default to yes. */
export const SignupOptionalPhase = z.object({
  reachMeOut: z.boolean().default(true),
  travelToOffices: z.boolean().default(true),
  provideFood: z.boolean().default(true),
});

export const SignupSubscriptionPhase = z.object(
  {
    plan: z.enum(plans, signupMessages.plan),
    /** Whether the person agreed to pay today, because they already had a trial. */
    withoutTrial: z.boolean().optional(),
  },
  signupMessages.plan,
);

/** All phases together. The pictures of s4 are sent as files. */
export const Signup = z
  .object({
    role: z.enum(signupRoles),
    firstPhase: FirstPhaseInput,
    secondPhase: SignupSecondPhase,
    thirdPhase: SignupThirdPhase,
    optionalPhase: SignupOptionalPhase.prefault({}),
    subscription: SignupSubscriptionPhase,
  })
  .refine(({ role, subscription }) => findDesktopOffer(role, subscription.plan) !== undefined, {
    path: ['subscription', 'plan'],
    message: signupMessages.plan,
  });
export type Signup = z.output<typeof Signup>;
export type SignupInput = z.input<typeof Signup>;

/** The pictures of s4, as data URIs in the browser. */
export interface SignupFourthPhase {
  profilePicture: string | null;
  logoImage: string | null;
  personalLogo: string | null;
}

/** The draft that the browser stores under `formData` during sign-up: all input except passwords. */
export interface SignupDraft {
  role?: Signup['role'];
  firstPhase?: Partial<z.input<typeof StoredSignupFirstPhase>>;
  secondPhase?: Partial<SignupInput['secondPhase']>;
  thirdPhase?: Partial<SignupInput['thirdPhase']>;
  fourthPhase?: Partial<SignupFourthPhase>;
  optionalPhase?: SignupInput['optionalPhase'];
  subscription?: Partial<SignupInput['subscription']>;
  /** The email of the sign-up that the server stores, with its password, until the payment. */
  waitingFor?: string;
}

export const CheckEmail = z.object({ email: Email });
export const EmailChecked = z.object({ available: z.boolean(), message: z.string().optional() });

/** The URL of the payment page, or of the verification page if the person has already paid. */
export const SignupStarted = z.object({ checkoutUrl: z.string(), sessionId: ExternalId });
export type SignupStarted = z.output<typeof SignupStarted>;

export const VerifySignup = z.object({ session_id: ExternalId });

export const VerifySignupResponse = z.object({
  /**
   * The status. `expired`: nothing was charged, and the person may start again. `closed`: the person paid,
   * but no account was created.
   */
  status: z.enum(['complete', 'open', 'expired', 'closed']),
  message: z.string(),
  /** Whether this browser is now signed in. In any other browser, the person must sign in. */
  signedIn: z.boolean(),
  redirectTo: z.string().nullable(),
  checkoutUrl: z.string().nullable(),
});
export type VerifySignupResponse = z.output<typeof VerifySignupResponse>;
