import { addDays, type Day } from '#contract/day.ts';
import { companySlugOf, fullNameOf } from '#contract/people.ts';
import { type VendorCategory, vendorCategories } from '#contract/reference/vendor-categories.ts';
import type { Plan } from '#contract/roles.ts';
import type { Discount } from '#contract/vendors/vendors.ts';
import {
  accountDefinitions,
  type DemoAccountKey,
  northeastFloridaAssociation,
} from './account-definitions.ts';
import { accountPictures } from './account-pictures.ts';
import { createCompanyGenerator, type DemoCompany } from './companies.ts';
import { createDemoId } from './ids.ts';
import { drawEmblem, type LogoDesign } from './logos.ts';
import { createNameGenerator, type DemoName } from './people.ts';
import { drawPortraitOfPerson } from './pictures.ts';
import { createAddressGenerator, createPhoneGenerator, formatDemoAddress } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { calculatePeriodStart, createDemoSubscription, toDemoEventTime } from './subscriptions.ts';
import { createFlyers, createSocialLinks, createVideos, type DemoFlyer } from './vendor-extras.ts';
import { vendorOffers } from './vendor-offers.ts';

export interface DemoVendor {
  /** The id of the vendor's demo account, if there is one; otherwise a generated id. */
  id: string;
  account: DemoAccountKey | null;
  person: DemoName;
  email: string;
  phone: string;
  company: string;
  category: VendorCategory;
  /** The design of the logo; null for vendors without pictures. */
  logo: LogoDesign | null;
  plan: Plan;
  /** Whether a server gives this partner the basic plan instead, so that someone can buy the slot. */
  freesPartnerSlot: boolean;
  address: string;
  website: string;
  zipCodes: string[];
  association: string[];
  nmlsNumber: string | null;
  discount: Discount;
  videos: { url: string; title: string; isFavorite: boolean }[];
  flyers: DemoFlyer[];
  socialLinks: string[];
  representativeWebsite: string | null;
  loanLinks: string | null;
  loanLinksLabel: string | null;
  /** Whether the vendor offers training in offices. */
  training: boolean;
  createdAt: string;
  paymentDates: DemoPaymentDates;
}

interface DemoPaymentDates {
  since: string;
  trialEnd: string;
  periodStart: string;
  periodEnd: string;
  isRenewal: boolean;
}

const vendorsPerCategory = 13;
const partnersPerCategory = 3;
/** The categories with a free partner slot on a server. */
const categoriesWithFreeSlot: readonly VendorCategory[] = ['Survey', 'Pool'];

/** ZIP codes around Jacksonville and St. Augustine, where most vendors work. */
const zipsOfPartners = ['32082', '32084', '32092'] as const;
const zipsAround = [
  ...zipsOfPartners,
  ...['32003', '32034', '32043', '32073', '32080', '32081', '32086', '32095', '32137', '32164', '32204'],
  ...['32205', '32207', '32210', '32224', '32225', '32233', '32246', '32250', '32256', '32257', '32258'],
  ...['32259', '32266'],
];

interface VendorSources {
  person: () => DemoName;
  phone: () => string;
  address: () => string;
}

/** Thirteen companies in each category, three of them Power Partners. Two companies have demo accounts. */
export function createDemoVendors(today: Day): DemoVendor[] {
  const random = createRandom('vendors');
  const nextAddress = createAddressGenerator(random);
  const phones = accountDefinitions.flatMap(({ phoneNumber }) => (phoneNumber ? [phoneNumber] : []));
  const sources: VendorSources = {
    person: createNameGenerator(random, accountDefinitions),
    phone: createPhoneGenerator(random, phones),
    address: () => formatDemoAddress(nextAddress()),
  };
  return vendorCategories.flatMap((category) => vendorsOf(category, today, sources));
}

const accountsOf: Partial<Record<VendorCategory, DemoAccountKey>> = { Lenders: 'vendor', Roofers: 'partner' };

function vendorsOf(category: VendorCategory, today: Day, sources: VendorSources): DemoVendor[] {
  const random = createRandom(`vendors/${category}`);
  const nextCompany = createCompanyGenerator(category, random, ['Coastline']);
  const accountKey = accountsOf[category];
  const accountIndex = accountKey === 'partner' ? 0 : partnersPerCategory;
  return Array.from({ length: vendorsPerCategory }, (_, at) => {
    const plan = at < partnersPerCategory ? 'premium' : 'basic';
    const company = nextCompany();
    if (accountKey && at === accountIndex)
      return vendorOfAccount(accountKey, category, plan, today, random, sources);
    const name = `${category}/${at}`;
    const person = sources.person();
    const daysAgo = random.int(120, 900);
    return {
      ...listingOf(company, person, plan, random, name),
      id: createDemoId(`vendor/${name}`),
      account: null,
      freesPartnerSlot: categoriesWithFreeSlot.includes(category) && at === partnersPerCategory - 1,
      phone: sources.phone(),
      address: sources.address(),
      createdAt: toDemoEventTime(addDays(today, -daysAgo)),
      paymentDates: paymentDates(today, plan === 'premium' && random.chance(0.3) ? daysAgo - 20 : daysAgo),
    };
  });
}

/** The listing of a demo account, which matches its profile. */
function vendorOfAccount(
  key: DemoAccountKey,
  category: VendorCategory,
  plan: Plan,
  today: Day,
  random: Random,
  sources: VendorSources,
): DemoVendor {
  const definition = accountDefinitions.find((account) => account.key === key);
  const { companyLogo } = accountPictures[key];
  if (!definition?.company || !companyLogo) throw new Error(`The account ${key} has no company`);
  const company = { name: definition.company, category, logo: companyLogo };
  return {
    ...listingOf(company, definition, plan, random, `account/${key}`),
    id: createDemoId(`account/${key}`),
    account: key,
    freesPartnerSlot: false,
    phone: definition.phoneNumber ?? sources.phone(),
    address: sources.address(),
    training: definition.training,
    createdAt: toDemoEventTime(addDays(today, -definition.daysAgo)),
    paymentDates: paymentDates(today, definition.daysAgo),
  };
}

function paymentDates(today: Day, daysAgo: number): DemoPaymentDates {
  const terms = { name: '', plan: 'basic', priceId: '', daysAgo, trialDays: 90 } as const;
  const purchase = createDemoSubscription(today, terms);
  const since = toDemoEventTime(addDays(today, -daysAgo));
  const [trialEnd, periodEnd] = [purchase.trialEnd ?? since, purchase.subscriptionPeriodEnd ?? since];
  const periodStart = calculatePeriodStart(since, periodEnd);
  return { since, trialEnd, periodStart, periodEnd, isRenewal: periodStart > trialEnd };
}

type Listing = Omit<
  DemoVendor,
  'id' | 'account' | 'freesPartnerSlot' | 'phone' | 'address' | 'createdAt' | 'paymentDates'
>;

function listingOf(
  { name: company, category, logo }: DemoCompany,
  { firstName, lastName }: DemoName,
  plan: Plan,
  random: Random,
  name: string,
): Listing {
  const isPartner = plan === 'premium';
  const site = `${companySlugOf(company).replaceAll('.', '-')}.example.com`;
  const person = { firstName, lastName };
  const { discounts, link } = vendorOffers[category];
  const [description, percentage, conditions] = random.pick(discounts);
  return {
    person,
    company,
    category,
    logo,
    plan,
    email: `${firstName.toLowerCase()}@${site}`,
    website: `https://${site}`,
    zipCodes: zipsOf(isPartner, random),
    association: [northeastFloridaAssociation],
    nmlsNumber: category === 'Lenders' ? String(random.int(100_000, 999_999)) : null,
    discount: { description, percentage, conditions },
    videos: createVideos(category, isPartner, random),
    flyers: createFlyers(category, company, isPartner, name),
    socialLinks: createSocialLinks(site, isPartner, random),
    representativeWebsite: isPartner ? `https://${site}/${companySlugOf(fullNameOf(person))}` : null,
    loanLinks: isPartner ? `https://${site}/start` : null,
    loanLinksLabel: isPartner ? link : null,
    training: random.chance(0.4),
  };
}

function zipsOf(isPartner: boolean, random: Random): string[] {
  if (!isPartner) return random.shuffle(zipsAround).slice(0, 4).sort();
  const others = zipsAround.filter((zip) => !zipsOfPartners.some((partnerZip) => partnerZip === zip));
  return [...zipsOfPartners, ...random.shuffle(others).slice(0, 5).sort()];
}

/** Draws the pictures on demand, because there are nearly 300 vendors. */
export const drawVendorPictures = ({ account, person, logo }: DemoVendor) =>
  logo && {
    companyLogo: drawEmblem(logo),
    servicePhoto: drawPortraitOfPerson(person, account ? accountPictures[account].look : undefined),
  };
