import { addDays, type Day } from '#contract/day.ts';
import { companySlugOf, fullNameOf } from '#contract/people.ts';
import { type VendorCategory, vendorCategories } from '#contract/reference/vendor-categories.ts';
import type { Plan } from '#contract/roles.ts';
import { accountPictures } from './account-pictures.ts';
import { accountSketches, type DemoAccountKey, northeastFlorida } from './account-sketches.ts';
import { companySource, type DemoCompany } from './companies.ts';
import { demoId } from './ids.ts';
import { emblem, type LogoDesign } from './logos.ts';
import { type DemoName, nameSource } from './people.ts';
import { portraitOf } from './pictures.ts';
import { addressLine, addressSource, phoneSource } from './places.ts';
import { type Random, randomFor } from './random.ts';
import { morningOf } from './subscriptions.ts';
import { type DemoFlyer, flyersOf, linksOf, videosOf } from './vendor-extras.ts';
import { vendorOffers } from './vendor-offers.ts';

export interface DemoVendor {
  /** The account's, where it is one that people sign in with. */
  id: string;
  account: DemoAccountKey | null;
  person: DemoName;
  email: string;
  phone: string;
  company: string;
  category: VendorCategory;
  logo: LogoDesign;
  plan: Plan;
  /** On a server this one is no partner, so that its place can be bought. */
  leavesPlace: boolean;
  address: string;
  website: string;
  zipCodes: string[];
  association: string[];
  nmlsNumber: string | null;
  discounts: { description: string; percentage: number; conditions: string }[];
  videos: { url: string; title: string; isFavorite: boolean }[];
  flyers: DemoFlyer[];
  socialLinks: string[];
  representativeWebsite: string | null;
  loanLinks: string | null;
  loanLinksLabel: string | null;
  /** Comes to offices to teach. */
  training: boolean;
  createdAt: string;
  subscribedAt: string;
}

const perCategory = 13;
const partners = 3;
/** Where a server has a place free. */
const withFreePlace: readonly VendorCategory[] = ['Survey', 'Pool'];

/** Where most of them work: around Jacksonville and St. Augustine. */
const zipsOfPartners = ['32082', '32084', '32092'] as const;
const zipsAround = [
  ...zipsOfPartners,
  ...['32003', '32034', '32043', '32073', '32080', '32081', '32086', '32095', '32137', '32164', '32204'],
  ...['32205', '32207', '32210', '32224', '32225', '32233', '32246', '32250', '32256', '32257', '32258'],
  ...['32259', '32266'],
];

interface Sources {
  person: () => DemoName;
  phone: () => string;
  address: () => string;
}

/** Thirteen companies in each trade, three of them Power Partners; two belong to people who can sign in. */
export function demoVendors(today: Day): DemoVendor[] {
  const random = randomFor('vendors');
  const nextAddress = addressSource(random);
  const phones = accountSketches.flatMap(({ phoneNumber }) => (phoneNumber ? [phoneNumber] : []));
  const sources: Sources = {
    person: nameSource(random, accountSketches),
    phone: phoneSource(random, phones),
    address: () => addressLine(nextAddress()),
  };
  return vendorCategories.flatMap((category) => vendorsOf(category, today, sources));
}

const accountsOf: Partial<Record<VendorCategory, DemoAccountKey>> = { Lenders: 'vendor', Roofers: 'partner' };

function vendorsOf(category: VendorCategory, today: Day, sources: Sources): DemoVendor[] {
  const random = randomFor(`vendors/${category}`);
  const nextCompany = companySource(category, random, ['Coastline']);
  const own = accountsOf[category];
  const ownAt = own === 'partner' ? 0 : partners;
  return Array.from({ length: perCategory }, (_, at) => {
    const plan = at < partners ? 'premium' : 'basic';
    const company = nextCompany();
    if (own && at === ownAt) return ownVendor(own, category, plan, today, random, sources);
    const name = `${category}/${at}`;
    const person = sources.person();
    const joined = addDays(today, -random.int(30, 900));
    return {
      ...listingOf(company, person, plan, random, name),
      id: demoId(`vendor/${name}`),
      account: null,
      leavesPlace: withFreePlace.includes(category) && at === partners - 1,
      phone: sources.phone(),
      address: sources.address(),
      createdAt: morningOf(joined),
      subscribedAt: morningOf(addDays(joined, plan === 'premium' && random.chance(0.3) ? 20 : 0)),
    };
  });
}

/** The listing of someone who can sign in says what their account says. */
function ownVendor(
  key: DemoAccountKey,
  category: VendorCategory,
  plan: Plan,
  today: Day,
  random: Random,
  sources: Sources,
): DemoVendor {
  const sketch = accountSketches.find((account) => account.key === key);
  const { companyLogo } = accountPictures[key];
  if (!sketch?.company || !companyLogo) throw new Error(`The account ${key} has no company`);
  const company = { name: sketch.company, category, logo: companyLogo };
  const joined = morningOf(addDays(today, -sketch.daysAgo));
  return {
    ...listingOf(company, sketch, plan, random, `account/${key}`),
    id: demoId(`account/${key}`),
    account: key,
    leavesPlace: false,
    phone: sketch.phoneNumber ?? sources.phone(),
    address: sources.address(),
    training: sketch.training,
    createdAt: joined,
    subscribedAt: joined,
  };
}

type Listing = Omit<DemoVendor, 'id' | 'account' | 'leavesPlace' | 'phone' | 'address' | 'createdAt' | 'subscribedAt'>;

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
  const offered = discounts.slice(0, isPartner ? undefined : 1);
  return {
    person,
    company,
    category,
    logo,
    plan,
    email: `${firstName.toLowerCase()}@${site}`,
    website: `https://${site}`,
    zipCodes: zipsOf(isPartner, random),
    association: [northeastFlorida],
    nmlsNumber: category === 'Lenders' ? String(random.int(100_000, 999_999)) : null,
    discounts: offered.map(([description, percentage, conditions]) => ({
      description,
      percentage,
      conditions,
    })),
    videos: videosOf(category, isPartner, random),
    flyers: flyersOf(category, company, isPartner, name),
    socialLinks: linksOf(site, isPartner, random),
    representativeWebsite: isPartner ? `https://${site}/${companySlugOf(fullNameOf(person))}` : null,
    loanLinks: isPartner ? `https://${site}/start` : null,
    loanLinksLabel: isPartner ? link : null,
    training: random.chance(0.4),
  };
}

function zipsOf(isPartner: boolean, random: Random): string[] {
  if (!isPartner) return random.shuffle(zipsAround).slice(0, 4).sort();
  const others = zipsAround.filter((zip) => !zipsOfPartners.some((own) => own === zip));
  return [...zipsOfPartners, ...random.shuffle(others).slice(0, 5).sort()];
}

/** Drawn when they are asked for: there are nearly three hundred of each. */
export const logoOfVendor = ({ logo }: DemoVendor): string => emblem(logo);
export const photoOfVendor = ({ account, person }: DemoVendor): string =>
  portraitOf(person, account ? accountPictures[account].look : undefined);
