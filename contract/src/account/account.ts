import { z } from 'zod';
import { BrandColors, ColorSettings } from '../colors.ts';
import { EmailText } from '../email-schema.ts';
import { ExternalId, Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { optionalLineSchema, requiredLineSchema } from '../line-schema.ts';
import { OptionalPhone } from '../phone-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { designations } from '../reference/designations.ts';
import { hasDesktop, plans, type Role, roles, subscriptionStatuses } from '../roles.ts';
import { signupMessages } from '../signup/signup-steps.ts';

const RoleSchema = z.enum(roles);
export const PlanSchema = z.enum(plans);
export const SubscriptionStatusSchema = z.enum(subscriptionStatuses);

export const profileDefaults = {
  firstName: 'User',
  lastName: 'Name',
  tagLine: 'Post your tagline here.',
  missing: 'N/A',
  picture: '/images/default-profile.svg',
  subscriptionPlan: 'basic',
  subscriptionStatus: 'active',
} as const;

const Image = z.string().nullable();
const Text = z.string().nullable();

/** The response schema of each field of `UpdateProfile`. */
const profileResponseFields = {
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: Text,
  stateLocation: Text,
  licenseNumber: Text,
  association: Text,
  brokerageName: Text,
  brokeragePhone: Text,
  brokerageAddress: Text,
  tagLine: z.string(),
  certificates: z.array(z.string()),
  brandColors: z.array(z.string()),
  colorSettings: ColorSettings,
  reachMeOut: z.boolean(),
  travelToOffices: z.boolean(),
  provideFood: z.boolean(),
  /** Whether the manager of the user's brokerage sees the user's closings of the year. */
  sharesResults: z.boolean(),
  timeZone: z.string(),
} satisfies Record<ProfileField, z.ZodType>;

export const Profile = z.object({
  id: Id,
  role: RoleSchema,
  ...profileResponseFields,
  email: EmailText,
  /** Whether the owner has proved that they receive mail at this address. */
  isEmailConfirmed: z.boolean(),
  profilePicture: Image,
  logoImage: Image,
  personalLogo: Image,
  subscriptionPlan: PlanSchema,
  subscriptionStatus: SubscriptionStatusSchema,
  subscriptionPriceId: ExternalId.nullable(),
  subscriptionId: ExternalId.nullable(),
  stripeCustomerId: ExternalId.nullable(),
  subscriptionCreatedAt: Instant.nullable(),
  subscriptionPeriodEnd: Instant.nullable(),
  isInTrial: z.boolean(),
  trialStarted: Instant.nullable(),
  trialEnd: Instant.nullable(),
  vendorCompanyName: Text,
  formattedCompanyName: Text,
  hasAcceptedVendorDisclaimer: z.boolean(),
  createdAt: Instant,
});
export type Profile = z.output<typeof Profile>;

const designationCodes = designations.map(({ code }) => code);

export const trainingPreferences = ['reachMeOut', 'travelToOffices', 'provideFood'] as const;

/** The request schema of each field that users may change on their own profile. */
const profileInputFields = {
  firstName: requiredLineSchema('First name', 100),
  lastName: requiredLineSchema('Last name', 100),
  phoneNumber: OptionalPhone,
  stateLocation: optionalLineSchema('State', 60),
  licenseNumber: optionalLineSchema('License number', 60),
  association: optionalLineSchema('Association', 200),
  brokerageName: optionalLineSchema('Brokerage name', 200),
  brokeragePhone: OptionalPhone,
  brokerageAddress: optionalLineSchema('Brokerage address', 300),
  tagLine: z.string().overwrite(normalizeLine).max(160, 'Tagline must be 160 characters or fewer'),
  certificates: z.array(z.enum(designationCodes, signupMessages.certificate)).max(designationCodes.length),
  brandColors: BrandColors,
  colorSettings: ColorSettings,
  reachMeOut: z.boolean(),
  travelToOffices: z.boolean(),
  provideFood: z.boolean(),
  sharesResults: z.boolean(),
  timeZone: z.string().refine(isTimeZone, 'Please choose a time zone from the list'),
};
export type ProfileField = keyof typeof profileInputFields;

/** The changes of a user to their own profile. The server ignores other fields in the request. */
export const UpdateProfile = z.object(profileInputFields).partial();
export type UpdateProfile = z.input<typeof UpdateProfile>;
export type ProfileChanges = z.output<typeof UpdateProfile>;

/**
 * Leaves out changes that the role may not make: only desktop roles have taglines, and agents set no training
 * preferences.
 */
export function pickAllowedProfileChanges(role: Role, changes: ProfileChanges): ProfileChanges {
  const allowed = { ...changes };
  if (!hasDesktop(role)) delete allowed.tagLine;
  if (!hasDesktop(role)) delete allowed.sharesResults;
  if (role === 'AGENT') for (const preference of trainingPreferences) delete allowed[preference];
  return allowed;
}

export const profileImages = ['profilePicture', 'logoImage', 'personalLogo'] as const;
export type ProfileImage = (typeof profileImages)[number];

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The signed-in user, or null for a visitor. Public pages request it to learn who is signed in. */
export const Session = z.object({ person: Profile.nullable() });
export type Session = z.output<typeof Session>;
