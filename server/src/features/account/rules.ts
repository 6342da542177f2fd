import { type Profile, profileDefaults } from '#contract/account.ts';
import { defaultColorSettings } from '#contract/colors.ts';
import { companySlugOf } from '#contract/people.ts';
import type { StandingRow } from '../../db/tables/standing.ts';
import { imagePath } from '../images/rules.ts';
import type { UserRow } from './store.ts';

const instantText = (date: Date | null) => date?.toISOString() ?? null;

/** A row as its owner sees it, with the defaults of someone who has filled in nothing yet. */
export function profileOf(user: UserRow & StandingRow, now: Date): Profile {
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

/** A company needs no placeholder: it goes by the company's name. */
function namesOf({ role, firstName, lastName }: UserRow) {
  if (role === 'VENDOR') return { firstName, lastName };
  return {
    firstName: firstName || profileDefaults.firstName,
    lastName: lastName || profileDefaults.lastName,
  };
}

function subscriptionOf(user: StandingRow, now: Date) {
  return {
    subscriptionPlan: user.subscriptionPlan,
    subscriptionStatus: user.subscriptionStatus,
    subscriptionPriceId: user.subscriptionPriceId,
    subscriptionId: user.subscriptionId,
    stripeCustomerId: user.stripeCustomerId,
    subscriptionCreatedAt: user.subscriptionId === null ? null : instantText(user.subscriptionCreatedAt),
    subscriptionPeriodEnd: instantText(user.subscriptionPeriodEnd),
    isInTrial: user.subscriptionStatus === 'trialing' && user.trialEnd !== null && user.trialEnd > now,
    trialStarted: instantText(user.trialStarted),
    trialEnd: instantText(user.trialEnd),
  };
}

/** `Chrome on Windows`: enough to recognize one's own device. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const browser = [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ].find(([mark]) => userAgent.includes(mark as string))?.[1];
  const system = [
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Android', 'Android'],
    ['Windows', 'Windows'],
    ['Mac OS', 'Mac'],
    ['Linux', 'Linux'],
  ].find(([mark]) => userAgent.includes(mark as string))?.[1];
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ');
}
