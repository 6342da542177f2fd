import type { Profile, ProfileImage } from '#contract/account/account.ts';
import { addDays, type Day } from '#contract/day.ts';
import { companySlugOf } from '#contract/people.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import { type AccountDefinition, accountDefinitions, type DemoAccountKey } from './account-definitions.ts';
import { accountPictures } from './account-pictures.ts';
import { createDemoId } from './ids.ts';
import { type DemoPictures, drawPicturesOfPerson } from './pictures.ts';
import { createDemoSubscription, staffSubscription, toDemoEventTime } from './subscriptions.ts';
import { toSvgDataUri } from './svg.ts';

/** The password of every demo account. */
export const demoPassword = 'Abundance!2026';

export interface DemoAccount {
  key: DemoAccountKey;
  /** The images of this profile are null, because the caller decides where pictures are stored. */
  profile: Profile;
  pictures: DemoPictures;
  /** The category of a vendor; null for other accounts. */
  category: VendorCategory | null;
}

export function createDemoAccounts(today: Day): DemoAccount[] {
  return accountDefinitions.map((definition) => ({
    key: definition.key,
    profile: profileOf(definition, today),
    pictures: drawPicturesOfPerson(definition, accountPictures[definition.key]),
    category: definition.category ?? null,
  }));
}

/** The profile with inline pictures, for a page without a server. */
export function addPicturesToProfile({ profile, pictures }: DemoAccount): Profile {
  const inlineImage = (image: ProfileImage) => {
    const svg = pictures[image];
    return svg === null ? null : toSvgDataUri(svg);
  };
  return {
    ...profile,
    profilePicture: inlineImage('profilePicture'),
    logoImage: inlineImage('logoImage'),
    personalLogo: inlineImage('personalLogo'),
  };
}

function profileOf(definition: AccountDefinition, today: Day): Profile {
  const { key, daysAgo, terms, company, category: _, training, ...facts } = definition;
  return {
    id: createDemoId(`account/${key}`),
    email: `${key}@demo.test`,
    stateLocation: 'FL',
    licenseNumber: null,
    association: null,
    brokerageName: null,
    brokeragePhone: null,
    brokerageAddress: null,
    certificates: [],
    profilePicture: null,
    logoImage: null,
    personalLogo: null,
    reachMeOut: training,
    travelToOffices: training,
    provideFood: training,
    sharesResults: false,
    vendorCompanyName: company ?? null,
    formattedCompanyName: company ? companySlugOf(company) : null,
    hasAcceptedVendorDisclaimer: true,
    isEmailConfirmed: true,
    timeZone: 'America/New_York',
    createdAt: toDemoEventTime(addDays(today, -daysAgo)),
    ...(terms ? createDemoSubscription(today, { name: key, daysAgo, ...terms }) : staffSubscription),
    ...facts,
  };
}
