import { type Cents, cents, formatMoney } from '../money.ts';
import { priceGroupOf, type VendorCategory } from '../reference/vendor-categories.ts';
import { getPlanName, type Plan, planNames, type Role } from '../roles.ts';

/** The yearly offers. Never rename a key, because the payment provider's prices refer to it. */
export const offerKeys = [
  'agent_access',
  'agent_pro',
  'brokerage_account',
  'vendor_standard_basic',
  'vendor_standard_premium',
  'vendor_higher_basic',
  'vendor_higher_premium',
] as const;
export type OfferKey = (typeof offerKeys)[number];

export const isOfferKey = (text: string | undefined): text is OfferKey =>
  (offerKeys as readonly string[]).includes(text ?? '');

/** Whether the offer is a listing in the vendor roster. All other offers are memberships with a desktop. */
export const isVendorOffer = (key: OfferKey): boolean => key.startsWith('vendor_');

export interface Offer {
  key: OfferKey;
  name: string;
  plan: Plan;
  yearly: Cents;
  /** Days before the first payment; 0 if it is due at once. */
  trialDays: number;
  features: readonly string[];
}

/** A listing has a free trial of three months; a Power Partner pays at once. */
const vendorTrialDays: Record<Plan, number> = { basic: 90, premium: 0 };

const vendorFeatures: Record<Plan, readonly string[]> = {
  basic: [
    'Standard Listing Placement',
    'Rotational Display',
    'Credibility Boost',
    'Free for the next 3 months',
  ],
  premium: [
    'All Vendor Features',
    'Top 3 Featured Placement',
    'Priority Exposure',
    'Exclusive Status & Recognition',
  ],
};

const vendorOffer = (key: OfferKey, plan: Plan, yearly: number): Offer => ({
  key,
  name: getPlanName('VENDOR', plan),
  plan,
  yearly: cents(yearly),
  trialDays: vendorTrialDays[plan],
  features: vendorFeatures[plan],
});

/** All offers with their prices. */
export const offers: Readonly<Record<OfferKey, Offer>> = {
  agent_access: {
    key: 'agent_access',
    name: planNames.basic,
    plan: 'basic',
    yearly: cents(100_00),
    trialDays: 180,
    features: [
      'Yearly goals and pace',
      'Transaction tracker',
      'The Sphere, with birthdays and tags',
      'Vendor Roster',
      'Abundance University',
    ],
  },
  agent_pro: {
    key: 'agent_pro',
    name: planNames.premium,
    plan: 'premium',
    yearly: cents(150_00),
    trialDays: 0,
    features: ['Everything in Agent Access', 'Resume Builder', 'Bio Builder', 'Doors Vault'],
  },
  brokerage_account: {
    key: 'brokerage_account',
    name: getPlanName('BROKERAGE', 'premium'),
    plan: 'premium',
    yearly: cents(150_00),
    trialDays: 0,
    features: [
      'Everything in Agent Pro+',
      'Accounts for your agents',
      'One bill for the whole office',
      'Who is set up, at a glance',
    ],
  },
  vendor_standard_basic: vendorOffer('vendor_standard_basic', 'basic', 250_00),
  vendor_standard_premium: vendorOffer('vendor_standard_premium', 'premium', 500_00),
  vendor_higher_basic: vendorOffer('vendor_higher_basic', 'basic', 500_00),
  vendor_higher_premium: vendorOffer('vendor_higher_premium', 'premium', 1000_00),
};

/** The discount on a new vendor's first payment, once per vendor. */
export const newVendorDiscount: Cents = cents(40_00);
export const newVendorDiscountName = '$40 off for new vendors';

/** The offers for a role at sign-up. */
export function listDesktopOffers(role: Role): Offer[] {
  if (role === 'BROKERAGE') return [offers.brokerage_account];
  return role === 'AGENT' || role === 'BROKER' ? [offers.agent_access, offers.agent_pro] : [];
}

export const findDesktopOffer = (role: Role, plan: Plan): Offer | undefined =>
  listDesktopOffers(role).find((offer) => offer.plan === plan);

export const findVendorOffer = (category: VendorCategory, plan: Plan): Offer =>
  offers[`vendor_${priceGroupOf(category)}_${plan}`];

/** The terms of an offer in a sentence. */
export const offerTermsText = ({ trialDays }: Offer): string =>
  trialDays ? `First ${trialDays} days free, then billed yearly.` : 'Billed yearly.';

/** Shown before the payment to people who already had a trial. */
export const trialUsedMessage = ({ name, yearly }: Offer): string =>
  `This email has had its free trial. ${name} is ${formatMoney(yearly)} a year, charged today.`;

/** How much more Agent Pro+ costs than Agent Access: $50 a year. */
export const proPriceDifference: Cents = cents(offers.agent_pro.yearly - offers.agent_access.yearly);
