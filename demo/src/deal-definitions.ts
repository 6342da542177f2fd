import type { DealStatus, TransactionType } from '#contract/transactions/deal-labels.ts';
import type { DemoAccountKey } from './account-definitions.ts';
import { createFloridaAddress, type DemoAddress } from './places.ts';

/** A deal with these fixed values; its other values are random. */
export interface FixedDeal {
  daysAgo: number;
  place: DemoAddress;
  client: string;
  type: TransactionType;
  dollars: number;
  commission: number;
}

/** Ava's latest closings. */
export const latestDealsOfDemoAgent: readonly FixedDeal[] = [
  {
    daysAgo: 4,
    place: createFloridaAddress('118 Sandpiper Ct', 'Ponte Vedra Beach', '32082'),
    client: 'Maribel Okafor',
    type: 'BUYERS',
    dollars: 412_000,
    commission: 12_360,
  },
  {
    daysAgo: 11,
    place: createFloridaAddress('2207 Mangrove Ln', 'Jacksonville Beach', '32250'),
    client: 'Theo Lindqvist',
    type: 'SELLERS',
    dollars: 288_500,
    commission: 8_655,
  },
  {
    daysAgo: 19,
    place: createFloridaAddress('1184 Pelican Bay Dr', 'St. Augustine', '32080'),
    client: 'Priya Raman',
    type: 'SELLERS',
    dollars: 735_000,
    commission: 22_050,
  },
  {
    daysAgo: 27,
    place: createFloridaAddress('46 Old Quarry Rd', 'Fleming Island', '32003'),
    client: 'Walter Nkemelu',
    type: 'BUYERS',
    dollars: 359_900,
    commission: 10_797,
  },
];

/** Random deals spread over a period. Future days are negative. */
export interface DealPeriod {
  count: number;
  fromDaysAgo: number;
  toDaysAgo: number;
  /** The typical price, before seasonal and random variation. */
  dollars: number;
  status?: DealStatus;
}

interface AccountDeals {
  owner: DemoAccountKey;
  fixedDeals: readonly FixedDeal[];
  periods: readonly DealPeriod[];
}

/** The deals of each account. Every year has more deals than the year before. */
export const dealDefinitionsByAccount: readonly AccountDeals[] = [
  {
    owner: 'agent',
    fixedDeals: latestDealsOfDemoAgent,
    periods: [
      { count: 2, fromDaysAgo: -24, toDaysAgo: -6, dollars: 520_000, status: 'PENDING' },
      { count: 17, fromDaysAgo: 34, toDaysAgo: 316, dollars: 640_000 },
      { count: 1, fromDaysAgo: 90, toDaysAgo: 140, dollars: 480_000, status: 'CANCELLED' },
      { count: 10, fromDaysAgo: 330, toDaysAgo: 680, dollars: 560_000 },
      { count: 6, fromDaysAgo: 700, toDaysAgo: 1_040, dollars: 430_000 },
    ],
  },
  {
    owner: 'basic',
    fixedDeals: [],
    periods: [
      { count: 1, fromDaysAgo: -14, toDaysAgo: -7, dollars: 310_000, status: 'PENDING' },
      { count: 4, fromDaysAgo: 5, toDaysAgo: 120, dollars: 290_000 },
    ],
  },
  {
    owner: 'trainer',
    fixedDeals: [],
    periods: [
      { count: 8, fromDaysAgo: 9, toDaysAgo: 300, dollars: 380_000 },
      { count: 4, fromDaysAgo: 330, toDaysAgo: 640, dollars: 350_000 },
    ],
  },
  {
    owner: 'broker',
    fixedDeals: [],
    periods: [{ count: 6, fromDaysAgo: 16, toDaysAgo: 310, dollars: 690_000 }],
  },
];
