import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, firstDayOf, lastDayOfYear, toDay, yearOf } from '../day.ts';
import { type Cents, cents, sumCents } from '../money.ts';
import type { PartialDay } from '../partial-day.ts';
import {
  calculatePercentage,
  type DealSplitOverrides,
  type DealToSplit,
  findAgreementOn,
  findCapYearStart,
  findEarliestCapYearStart,
  isCommissionExceeded,
  type SplitAgreement,
  type SplitFee,
  splitCommission,
  splitDealCommissions,
} from './split-rules.ts';

const agreement = (facts: Partial<SplitAgreement> = {}): SplitAgreement => ({
  startsOn: toDay('2020-01-01'),
  officeRate: 2_000,
  cap: null,
  anniversary: '--01-01' as PartialDay,
  teamRate: 0,
  fees: [],
  ...facts,
});
const inDeal = (facts: Partial<DealSplitOverrides> = {}): DealSplitOverrides => ({
  referral: null,
  officeRate: null,
  teamRate: null,
  fees: null,
  ...facts,
});
const percent = (label: string, value: number): SplitFee => ({ label, share: { kind: 'percent', value } });
const fixed = (label: string, value: number): SplitFee => ({ label, share: { kind: 'amount', value } });

test('splitCommission deducts the referral first, and then the office takes its part of the rest', () => {
  const referral = percent('Renata Bloom', 2_500);
  const { lines, net } = splitCommission(cents(1_079_700), agreement(), inDeal({ referral }), null);
  expect(lines.map(({ label, rate, amount }) => [label, rate, amount])).toEqual([
    ['Renata Bloom', 2_500, 269_925],
    ['Office split', 2_000, 161_955],
  ]);
  expect(net).toBe(647_820);
});

test('splitCommission deducts the team’s part after the office’s, and fees last', () => {
  const plan = agreement({
    teamRate: 5_000,
    fees: [fixed('Transaction fee', 39_500), percent('Royalty', 600)],
  });
  const { lines, net } = splitCommission(cents(1_000_000), plan, undefined, null);
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['office', 200_000],
    ['team', 400_000],
    ['fee', 39_500],
    ['fee', 60_000],
  ]);
  expect(net).toBe(300_500);
});

test('an agent can enter different rates and fees for a single deal, including zero', () => {
  const plan = agreement({ teamRate: 1_000, fees: [fixed('Fee', 100)] });
  const own = inDeal({ officeRate: 0, teamRate: 0, fees: [] });
  expect(splitCommission(cents(50_000), plan, own, null)).toEqual({ lines: [], net: 50_000, office: 0 });
});

test('if the splits exceed the commission, each deducts at most what is left', () => {
  const own = inDeal({
    referral: fixed('Referral', 80_000),
    fees: [fixed('Fee', 30_000), fixed('Other', 1)],
  });
  const { lines, net } = splitCommission(cents(100_000), agreement(), own, null);
  expect(lines.map(({ amount }) => amount)).toEqual([80_000, 4_000, 16_000, 0]);
  expect(net).toBe(0);
  expect(isCommissionExceeded(cents(100_000), own)).toBe(true);
  expect(isCommissionExceeded(cents(110_001), own)).toBe(false);
  expect(isCommissionExceeded(cents(110_000), own)).toBe(true);
  expect(isCommissionExceeded(cents(0), inDeal())).toBe(false);
});

test('splitCommission rounds half a cent up', () => {
  expect([
    calculatePercentage(cents(1), 5_000),
    calculatePercentage(cents(1), 4_999),
    calculatePercentage(cents(333), 3_333),
  ]).toEqual([1, 0, 111]);
});

const deal = (id: string, day: string, commission: number, splits?: DealSplitOverrides): DealToSplit => ({
  id,
  day: toDay(day),
  createdAt: '2026-01-01',
  commission: cents(commission),
  splits,
});

test('a deal that reaches the cap pays the rest of the cap, and later deals of that cap year pay nothing', () => {
  const capped = agreement({ cap: cents(250_000), anniversary: '--06-15' as PartialDay });
  const deals = [
    deal('d', '2026-06-15', 1_000_000),
    deal('c', '2026-06-14', 1_000_000),
    deal('b', '2025-12-01', 1_000_000),
    deal('a', '2025-06-15', 1_000_000),
  ];
  const results = splitDealCommissions(deals, [capped]);
  const office = ['a', 'b', 'c', 'd'].map((id) => results.get(id)?.lines[0]);
  expect(office.map((line) => [line?.amount, line?.isCapped])).toEqual([
    [200_000, false],
    [50_000, true],
    [0, true],
    [200_000, false],
  ]);
  expect(results.get('b')?.net).toBe(950_000);
});

test('a deal that reaches the cap to the cent is not marked as capped', () => {
  const result = splitDealCommissions(
    [deal('a', '2026-01-01', 1_000_000)],
    [agreement({ cap: cents(200_000) })],
  );
  expect(result.get('a')?.lines[0]).toMatchObject({ amount: 200_000, isCapped: false });
});

test('each deal uses the agreement that was in force on the date of the deal', () => {
  const agreements = [
    agreement({ startsOn: toDay('2026-03-01'), officeRate: 1_000, cap: cents(150_000) }),
    agreement({ startsOn: toDay('2026-01-01'), cap: cents(500_000) }),
  ];
  const deals = [
    deal('before', '2025-12-31', 500_000),
    deal('old', '2026-02-28', 500_000),
    deal('new', '2026-03-01', 1_000_000),
  ];
  const nets = [...splitDealCommissions(deals, agreements)].map(([id, { net }]) => [id, net]);
  expect(nets).toEqual([
    ['before', 500_000],
    ['old', 400_000],
    ['new', 950_000],
  ]);
  expect(findAgreementOn(agreements, toDay('2025-12-31'))).toBeUndefined();
});

test('the cap year starts on the anniversary, and February 29 counts as the 28th in other years', () => {
  const leap = '--02-29' as PartialDay;
  expect(findCapYearStart(toDay('2027-02-27'), leap)).toBe('2026-02-28');
  expect(findCapYearStart(toDay('2027-02-28'), leap)).toBe('2027-02-28');
  expect(findCapYearStart(toDay('2028-02-28'), leap)).toBe('2027-02-28');
  expect(findCapYearStart(toDay('2028-02-29'), leap)).toBe('2028-02-29');
});

test('findEarliestCapYearStart returns the first day whose deals affect the caps of a year', () => {
  const summer = agreement({ cap: cents(1), anniversary: '--06-15' as PartialDay });
  const may = { ...summer, startsOn: toDay('2025-08-01'), anniversary: '--05-01' as PartialDay };
  const newYear = toDay('2026-01-01');
  expect(findEarliestCapYearStart([], newYear)).toBe(newYear);
  expect(findEarliestCapYearStart([agreement()], newYear)).toBe(newYear);
  expect(findEarliestCapYearStart([summer], newYear)).toBe('2025-06-15');
  expect(findEarliestCapYearStart([summer, may], newYear)).toBe('2024-06-15');
});

const rate = fc.integer({ min: 0, max: 10_000 });
const share = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: rate }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 2_000_000 }) }),
);
const fees = fc.array(fc.record({ label: fc.constant('Fee'), share }), { maxLength: 3 });
const day = fc.integer({ min: 0, max: 4 * 365 }).map((days) => addDays(toDay('2023-01-01'), days));
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anniversary = fc
  .constantFrom('--01-01', '--02-29', '--06-15', '--12-31')
  .map((text) => text as PartialDay);
const randomAgreement: fc.Arbitrary<SplitAgreement> = fc.record({
  startsOn: day,
  officeRate: rate,
  cap: orNull(fc.integer({ min: 0, max: 3_000_000 }).map(cents)),
  anniversary,
  teamRate: rate,
  fees,
});
const randomDeal = fc.record({
  day,
  commission: fc.integer({ min: 0, max: 5_000_000 }).map(cents),
  splits: fc.option(
    fc.record({
      referral: orNull(fc.record({ label: fc.constant('Referral'), share })),
      officeRate: orNull(rate),
      teamRate: orNull(rate),
      fees: orNull(fees),
    }),
    { nil: undefined },
  ),
});

test('in 10,000 random deals, all lines add up to the cent, and a year’s net is the sum of its deals', () => {
  const years = [2023, 2024, 2025, 2026];
  let checked = 0;
  fc.assert(
    fc.property(
      fc.array(randomDeal, { minLength: 100, maxLength: 100 }),
      fc.uniqueArray(randomAgreement, { maxLength: 4, selector: ({ startsOn }) => startsOn }),
      (facts, agreements) => {
        const deals = facts.map((fact, at): DealToSplit => ({ ...fact, id: String(at), createdAt: '' }));
        const all = splitDealCommissions(deals, agreements);
        for (const { id, commission } of deals) {
          const { lines = [], net = cents(-1) } = all.get(id) ?? {};
          expect(sumCents([...lines.map(({ amount }) => amount), net])).toBe(commission);
          expect(Math.min(net, ...lines.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0);
          checked += 1;
        }
        for (const year of years) {
          const single = deals
            .filter((one) => yearOf(one.day) === year)
            .map((one) => netAlone(one, deals, agreements));
          expect(netOfYear(year, deals, agreements)).toBe(sumCents(single));
        }
      },
    ),
    { numRuns: 100, seed: 18 },
  );
  expect(checked).toBeGreaterThanOrEqual(10_000);
});

/** Splits only the deals between the start of the cap years and a last day, as the server does. */
const splitWindow = (first: Day, last: Day, deals: DealToSplit[], agreements: SplitAgreement[]) => {
  const start = findEarliestCapYearStart(agreements, first);
  return splitDealCommissions(
    deals.filter(({ day }) => day >= start && day <= last),
    agreements,
  );
};

function netAlone(one: DealToSplit, deals: DealToSplit[], agreements: SplitAgreement[]): Cents {
  return splitWindow(one.day, one.day, deals, agreements).get(one.id)?.net ?? cents(-1);
}

function netOfYear(year: number, deals: DealToSplit[], agreements: SplitAgreement[]): Cents {
  const results = splitWindow(firstDayOf(year), lastDayOfYear(year), deals, agreements);
  const inYear = deals.filter(({ day }) => yearOf(day) === year);
  return sumCents(inYear.map(({ id }) => results.get(id)?.net ?? cents(-1)));
}
