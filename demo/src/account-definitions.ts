import type { Profile } from '#contract/account/account.ts';
import { type ColorSettings, defaultColorSettings } from '#contract/colors.ts';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { Plan } from '#contract/roles.ts';
import { brandColors, coralColors, goldColors, inkColor, paperColor, skyColors } from './colors.ts';

export const demoAccountKeys = [
  'admin',
  'manager',
  'agent',
  'basic',
  'trainer',
  'broker',
  'vendor',
  'partner',
] as const;
export type DemoAccountKey = (typeof demoAccountKeys)[number];

type Facts = Pick<
  Profile,
  'role' | 'firstName' | 'lastName' | 'phoneNumber' | 'tagLine' | 'brandColors' | 'colorSettings'
> &
  Partial<Profile>;

/** The individual facts of one account; the rest is derived. */
export interface AccountDefinition extends Facts {
  key: DemoAccountKey;
  daysAgo: number;
  /** The terms of the subscription. An account without terms pays nothing. */
  terms?: { plan: Plan; priceId: string; trialDays?: number };
  company?: string;
  category?: VendorCategory;
  /** The value of all three training preferences. */
  training: boolean;
}

export const northeastFloridaAssociation = 'Northeast Florida Association of Realtors';

const doorColors = (background: string, text: string, button: string, buttonText: string): ColorSettings => ({
  backgroundColor: background,
  textColor: text,
  buttonColor: button,
  buttonTextColor: buttonText,
  buttonHoverColor: buttonText,
  buttonTextHoverColor: button,
});

const staffDoorColors = doorColors(inkColor, '#e9f3ee', brandColors.base, '#000000');

export const accountDefinitions: readonly AccountDefinition[] = [
  {
    key: 'admin',
    role: 'ADMIN',
    firstName: 'Nora',
    lastName: 'Fields',
    phoneNumber: '9045550100',
    tagLine: 'Every door open, every bolt checked.',
    brandColors: [brandColors.base, inkColor],
    colorSettings: staffDoorColors,
    daysAgo: 900,
    training: false,
  },
  {
    key: 'manager',
    role: 'MANAGER',
    firstName: 'Hollis',
    lastName: 'Grant',
    phoneNumber: '9045550144',
    tagLine: 'Ask me first, ask me twice.',
    brandColors: [brandColors.deep, goldColors.base],
    colorSettings: staffDoorColors,
    daysAgo: 720,
    training: false,
  },
  {
    key: 'agent',
    role: 'AGENT',
    firstName: 'Ava',
    lastName: 'Brooks',
    phoneNumber: '9045550123',
    licenseNumber: 'SL0000123',
    association: northeastFloridaAssociation,
    brokerageName: 'Tidewater Realty Group',
    brokeragePhone: '9045550120',
    brokerageAddress: '218 Heron Loop, Suite 4, Ponte Vedra Beach, FL 32082',
    tagLine: 'Every key fits somewhere.',
    certificates: ['ABR', 'GRI', 'MRP', 'SRS'],
    brandColors: [brandColors.base, inkColor, goldColors.base, skyColors.deep],
    colorSettings: defaultColorSettings,
    daysAgo: 640,
    terms: { plan: 'premium', priceId: 'price_demo_agent_premium' },
    training: true,
  },
  {
    key: 'basic',
    role: 'AGENT',
    firstName: 'Ben',
    lastName: 'Carter',
    phoneNumber: '3865550177',
    licenseNumber: 'SL0000177',
    association: 'Flagler County Association of Realtors',
    brokerageName: 'Gulfline Homes',
    brokeragePhone: '3865550170',
    brokerageAddress: '46 Pelican Row, Palm Coast, FL 32137',
    tagLine: 'New to the trade, not to the coast.',
    certificates: ['PSA'],
    brandColors: [skyColors.dark, goldColors.light],
    colorSettings: doorColors(skyColors.dark, paperColor, goldColors.light, '#000000'),
    daysAgo: 38,
    terms: { plan: 'basic', priceId: 'price_demo_agent_basic', trialDays: 180 },
    training: true,
    hasAcceptedVendorDisclaimer: false,
  },
  {
    key: 'trainer',
    role: 'BROKER',
    firstName: 'Tara',
    lastName: 'Quinn',
    phoneNumber: '3215550108',
    licenseNumber: 'BK0000108',
    association: northeastFloridaAssociation,
    brokerageName: 'Live Oak Realty School',
    brokeragePhone: '9045550109',
    brokerageAddress: '9 Citrus Row, St. Augustine, FL 32084',
    tagLine: 'Learn it on Monday, use it on Tuesday.',
    certificates: ['C2EX', 'CRB', 'GRI', 'RENE'],
    brandColors: [coralColors.deep, goldColors.light, inkColor],
    colorSettings: doorColors(paperColor, inkColor, coralColors.deep, paperColor),
    daysAgo: 410,
    terms: { plan: 'basic', priceId: 'price_demo_agent_basic', trialDays: 180 },
    training: true,
    hasAcceptedVendorDisclaimer: false,
  },
  {
    key: 'broker',
    role: 'BROKERAGE',
    firstName: 'Boris',
    lastName: 'Lane',
    phoneNumber: '9045550160',
    licenseNumber: 'BK0000160',
    association: northeastFloridaAssociation,
    brokerageName: 'Lane & Harbor Realty',
    brokeragePhone: '9045550161',
    brokerageAddress: '1184 Sandpiper Court, Jacksonville, FL 32207',
    tagLine: 'Twenty-three desks and one open door.',
    certificates: ['CIPS', 'CRB', 'CRS'],
    brandColors: [goldColors.base, inkColor, skyColors.dark],
    colorSettings: doorColors(goldColors.base, '#000000', inkColor, paperColor),
    daysAgo: 626,
    terms: { plan: 'premium', priceId: 'price_demo_brokerage_account' },
    training: true,
  },
  {
    key: 'vendor',
    role: 'VENDOR',
    firstName: 'Grace',
    lastName: 'Delgado',
    phoneNumber: '9045550136',
    association: northeastFloridaAssociation,
    tagLine: 'Plain numbers before the papers.',
    brandColors: [skyColors.deep, goldColors.base],
    colorSettings: doorColors(skyColors.pale, inkColor, skyColors.deep, paperColor),
    daysAgo: 210,
    terms: { plan: 'basic', priceId: 'price_demo_vendor_higher_basic', trialDays: 90 },
    company: 'Harbor Light Mortgage',
    category: 'Lenders',
    training: true,
  },
  {
    key: 'partner',
    role: 'VENDOR',
    firstName: 'Dana',
    lastName: 'Whitlock',
    phoneNumber: '9045550102',
    association: northeastFloridaAssociation,
    tagLine: 'Dry through every season.',
    brandColors: [brandColors.deep, coralColors.base, inkColor],
    colorSettings: doorColors(brandColors.deep, paperColor, goldColors.base, '#000000'),
    daysAgo: 480,
    terms: { plan: 'premium', priceId: 'price_demo_vendor_higher_premium', trialDays: 90 },
    company: 'Coastline Roofing Co.',
    category: 'Roofers',
    training: true,
  },
];
