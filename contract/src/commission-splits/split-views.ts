import type { z } from 'zod';
import type { Day } from '../day.ts';
import { addDays, firstDayOf, lastDayOfYear, yearOf } from '../day.ts';
import { type Cents, cents, sumCents, toDollars } from '../money.ts';
import { findNextOccurrence } from '../partial-day.ts';
import type {
  CommissionDeduction,
  DealCommissionBreakdown,
  FeeOutput,
  SaveDealCommission,
  SaveSplitAgreement,
  ShareOutput,
  SplitAgreementView,
  YearEarnings,
} from './commission-splits.ts';
import {
  calculatePercentage,
  type DealSplitOverrides,
  type DealToSplit,
  findAgreementOn,
  findCapYearStart,
  type SplitAgreement,
  type SplitFee,
  type SplitLine,
  type SplitResult,
  type SplitShare,
  splitDealCommissions,
} from './split-rules.ts';

/** An agreement as it is stored. */
export interface StoredAgreement extends SplitAgreement {
  isSetByBrokerage: boolean;
  version: number;
}

/** The stored splits of a deal: its own splits, and the rate if the commission was entered in percent. */
export interface StoredDealSplitOverrides extends DealSplitOverrides {
  commissionRate: number | null;
  version: number;
}

const percentFrom = (rate: number): number => rate / 100;
const orNull = <T, R>(value: T | null, convert: (value: T) => R): R | null =>
  value === null ? null : convert(value);

const shareView = ({ kind, value }: SplitShare): ShareOutput => ({ kind, value: value / 100 });
const feeView = ({ label, share }: SplitFee): FeeOutput => ({ label, share: shareView(share) });

export const toAgreementView = (stored: StoredAgreement): SplitAgreementView => ({
  startsOn: stored.startsOn,
  officePercent: percentFrom(stored.officeRate),
  cap: orNull(stored.cap, toDollars),
  anniversary: stored.anniversary,
  teamPercent: percentFrom(stored.teamRate),
  fees: stored.fees.map(feeView),
  isSetByBrokerage: stored.isSetByBrokerage,
  version: stored.version,
});

/** Converts the agreement in a request to the stored form. */
export const agreementFromInput = (input: z.output<typeof SaveSplitAgreement>): SplitAgreement => ({
  startsOn: input.startsOn as Day,
  officeRate: input.officePercent,
  cap: input.cap,
  anniversary: input.anniversary,
  teamRate: input.teamPercent,
  fees: input.fees,
});

/** Converts the deal's own splits in a request to the stored form. */
export const dealSplitOverridesFromInput = ({
  commission,
  referral,
  officePercent,
  teamPercent,
  fees,
}: z.output<typeof SaveDealCommission>): Omit<StoredDealSplitOverrides, 'version'> => ({
  commissionRate: commission.kind === 'percent' ? commission.value : null,
  referral: referral && { label: referral.name, share: referral.share },
  officeRate: officePercent,
  teamRate: teamPercent,
  fees,
});

/** The commission of a request; undefined if it is a percentage and the deal has no price. */
export function calculateCommissionAmount(share: SplitShare, price: Cents | null): Cents | undefined {
  if (share.kind === 'amount') return cents(share.value);
  return price === null ? undefined : calculatePercentage(price, share.value);
}

const lineView = ({ kind, label, rate, amount, isCapped }: SplitLine): CommissionDeduction => ({
  kind,
  label,
  percent: orNull(rate, percentFrom),
  amount: toDollars(amount),
  isCapped,
});

interface DealFigures {
  volume: Cents | null;
  commission: Cents | null;
  isOpen: boolean;
}

/** The data of a deal's money card. Without a split, it contains only price and commission. */
export function toDealCommissionBreakdown(
  { volume, commission, isOpen }: DealFigures,
  own: StoredDealSplitOverrides | undefined,
  agreement: StoredAgreement | undefined,
  split: SplitResult | undefined,
): DealCommissionBreakdown {
  const rate = own?.commissionRate ?? null;
  const isRateCurrent = rate !== null && volume !== null && calculatePercentage(volume, rate) === commission;
  return {
    success: true,
    price: orNull(volume, toDollars),
    commission: orNull(commission, toDollars),
    commissionPercent: isRateCurrent ? percentFrom(rate) : null,
    lines: split?.lines.map(lineView) ?? [],
    net: split ? toDollars(split.net) : null,
    isOpen,
    own: {
      referral: own?.referral ? { name: own.referral.label, share: shareView(own.referral.share) } : null,
      officePercent: orNull(own?.officeRate ?? null, percentFrom),
      teamPercent: orNull(own?.teamRate ?? null, percentFrom),
      fees: own?.fees?.map(feeView) ?? null,
    },
    agreement: agreement ? toAgreementView(agreement) : null,
    version: own?.version ?? 0,
  };
}

/**
 * The net of a year. `deals` must include all deals since the start of the earliest cap year that overlaps
 * with the year.
 */
export function calculateYearEarnings(
  deals: readonly DealToSplit[],
  agreements: readonly SplitAgreement[],
  year: number,
  today: Day,
): YearEarnings {
  const results = splitDealCommissions(deals, agreements);
  const inYear = deals.filter(({ day }) => yearOf(day) === year);
  return {
    success: true,
    year,
    gross: toDollars(sumCents(inYear.map(({ commission }) => commission))),
    net: toDollars(sumCents(inYear.map(({ id }) => results.get(id)?.net ?? cents(0)))),
    hasSplits: agreements.length > 0 || deals.some(({ splits }) => splits !== undefined),
    cap: capOf(deals, results, agreements, yearOf(today) === year ? today : lastDayOfYear(year)),
  };
}

function capOf(
  deals: readonly DealToSplit[],
  results: ReadonlyMap<string, SplitResult>,
  agreements: readonly SplitAgreement[],
  day: Day,
): YearEarnings['cap'] {
  const agreement = findAgreementOn(agreements, day);
  if (!agreement || agreement.cap === null) return null;
  const startsOn = findCapYearStart(day, agreement.anniversary);
  const startsOverOn = findNextOccurrence(agreement.anniversary, addDays(startsOn, 1));
  const paid = deals
    .filter((deal) => deal.day >= startsOn && deal.day < startsOverOn)
    .map(({ id }) => results.get(id)?.office ?? cents(0));
  return { amount: toDollars(agreement.cap), paid: toDollars(sumCents(paid)), startsOn, startsOverOn };
}

/** January 1 and December 31 of a year. */
export const calendarYearRange = (year: number): { first: Day; last: Day } => ({
  first: firstDayOf(year),
  last: lastDayOfYear(year),
});
