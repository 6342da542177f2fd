import type { InvoiceStatus } from '#contract/billing/billing.ts';
import type { Cents } from '#contract/money.ts';
import { createDemoId } from './ids.ts';

export interface DemoCoupon {
  id: string;
  code: string;
  description: string;
  kind: 'waiver' | 'discount';
  percentOff: number | null;
  amountOff: Cents | null;
  lasts: 'once' | 'months' | 'forever';
  months: number | null;
  mostRedemptions: number | null;
}

/**
 * A member who joined within the year: when they joined, the status of the charge, and when they had paid for
 * a membership of their own.
 */
export interface TeamJoinDefinition {
  daysAgo: number;
  status: InvoiceStatus;
  accessPaidDaysAgo?: number;
}

export interface TeamMemberDefinition {
  name: string;
  role?: 'BROKER';
  joined?: TeamJoinDefinition;
  /** The sides per year and their typical price, if the member shares results with the broker. */
  shares?: { sides: number; dollars: number };
}

export const teamMemberDefinitions: readonly TeamMemberDefinition[] = [
  { name: 'Amara Diallo', joined: { daysAgo: 2, status: 'paid' } },
  { name: 'Cole Jimenez', joined: { daysAgo: 0, status: 'draft' } },
  { name: 'Faye Lindgren', role: 'BROKER', shares: { sides: 11, dollars: 455_000 } },
  { name: 'Hugo Santoro', joined: { daysAgo: 9, status: 'open' } },
  {
    name: 'Ivy Mbeki',
    joined: { daysAgo: 20, status: 'paid', accessPaidDaysAgo: 252 },
    shares: { sides: 4, dollars: 318_000 },
  },
  { name: 'Jonas Petrie', shares: { sides: 9, dollars: 372_000 } },
  { name: 'Keiko Arden' },
  { name: 'Leo Brandt', joined: { daysAgo: 45, status: 'paid' }, shares: { sides: 6, dollars: 289_000 } },
  { name: 'Mona Castile', shares: { sides: 16, dollars: 512_000 } },
  { name: 'Nadia Okafor' },
  { name: 'Omar Whitfield', role: 'BROKER' },
  { name: 'Priya Raman', shares: { sides: 13, dollars: 398_000 } },
  { name: 'Quentin Sole' },
  { name: 'Rosa Ferreira', shares: { sides: 8, dollars: 341_000 } },
  { name: 'Silas Greer' },
  { name: 'Tess Halloran' },
  { name: 'Umberto Pace' },
  { name: 'Vera Lindqvist', shares: { sides: 12, dollars: 467_000 } },
  { name: 'Wendell Price' },
  { name: 'Ximena Duarte' },
  { name: 'Yusuf Karim' },
  { name: 'Zoe Marchetti', shares: { sides: 7, dollars: 305_000 } },
];

const coupon = (code: string, facts: Omit<DemoCoupon, 'id' | 'code'>): DemoCoupon => ({
  id: createDemoId(`coupon/${code}`),
  code,
  ...facts,
});

export const teamCoupons: DemoCoupon[] = [
  coupon('HARBOR15', {
    description: '15% off every account for one year',
    kind: 'discount',
    percentOff: 15,
    amountOff: null,
    lasts: 'months',
    months: 12,
    mostRedemptions: 50,
  }),
  coupon('HARBOR26', {
    description: 'Every account free for six months',
    kind: 'waiver',
    percentOff: null,
    amountOff: null,
    lasts: 'months',
    months: 6,
    mostRedemptions: 5,
  }),
  coupon('FOUNDERS', {
    description: 'Every account free, forever',
    kind: 'waiver',
    percentOff: null,
    amountOff: null,
    lasts: 'forever',
    months: null,
    mostRedemptions: null,
  }),
];
