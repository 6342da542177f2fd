import { type Profile, profileDefaults } from '#contract/account/account.ts';
import { defaultColorSettings } from '#contract/colors.ts';
import { companySlugOf } from '#contract/people.ts';
import { imagePath } from '../../core/image-path.ts';
import type { EntitlementFields } from '../../db/tables/entitlements.ts';
import type { UserRow } from './store.ts';

const toIsoText = (date: Date | null) => date?.toISOString() ?? null;

/** Converts a user's row to the profile that the user sees, with defaults for empty fields. */
export function toProfile(user: UserRow & EntitlementFields, now: Date): Profile {
  return {
    id: user.id,
    role: user.role,
    ...namesOf(user),
    email: user.email,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    phoneNumber: user.phoneNumber,
    stateLocation: user.stateLocation,
    licenseNumber: user.licenseNumber,
    association: user.association,
    brokerageName: user.brokerageName,
    brokeragePhone: user.brokeragePhone,
    brokerageAddress: user.brokerageAddress,
    tagLine: user.tagLine ?? profileDefaults.tagLine,
    certificates: user.certificates,
    brandColors: user.brandColors,
    colorSettings: user.colorSettings ?? defaultColorSettings,
    profilePicture: imagePath(user.profilePicture),
    logoImage: imagePath(user.logoImage),
    personalLogo: imagePath(user.personalLogo),
    reachMeOut: user.reachMeOut,
    travelToOffices: user.travelToOffices,
    provideFood: user.provideFood,
    sharesResults: user.sharesResults,
    timeZone: user.timeZone,
    createdAt: user.createdAt.toISOString(),
    vendorCompanyName: user.vendorCompanyName,
    formattedCompanyName: user.vendorCompanyName && companySlugOf(user.vendorCompanyName),
    hasAcceptedVendorDisclaimer: user.acceptedVendorDisclaimerAt !== null,
    ...subscriptionOf(user, now),
  };
}

/** A vendor without a name gets no placeholder, because screens show the company's name instead. */
function namesOf({ role, firstName, lastName }: UserRow) {
  if (role === 'VENDOR') return { firstName, lastName };
  return {
    firstName: firstName || profileDefaults.firstName,
    lastName: lastName || profileDefaults.lastName,
  };
}

function subscriptionOf(user: EntitlementFields, now: Date) {
  return {
    subscriptionPlan: user.subscriptionPlan,
    subscriptionStatus: user.subscriptionStatus,
    subscriptionPriceId: user.subscriptionPriceId,
    subscriptionId: user.subscriptionId,
    stripeCustomerId: user.stripeCustomerId,
    subscriptionCreatedAt: user.subscriptionId === null ? null : toIsoText(user.subscriptionCreatedAt),
    subscriptionPeriodEnd: toIsoText(user.subscriptionPeriodEnd),
    isInTrial: user.subscriptionStatus === 'trialing' && user.trialEnd !== null && user.trialEnd > now,
    trialStarted: toIsoText(user.trialStarted),
    trialEnd: toIsoText(user.trialEnd),
  };
}
