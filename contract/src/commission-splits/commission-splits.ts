import { z } from 'zod';
import { amountSchema } from '../amount.ts';
import { DaySchema, DayText, YearSchema } from '../day-schema.ts';
import { lineSchemaWithMessages } from '../line-schema.ts';
import { cents } from '../money.ts';
import { isPartialDay, type PartialDay } from '../partial-day.ts';

export const splitLimits = { fees: 10, label: 60, agreements: 50 } as const;

export const splitMessages = {
  percent: 'Percent must be between 0 and 100',
  percentDecimals: 'Percent can have at most two decimals',
  amount: 'Please enter a valid amount',
  cap: 'Please enter a cap greater than 0, or leave it empty',
  anniversary: 'Please choose the month and day on which the cap starts over',
  label: 'Fee name is required',
  labelTooLong: `Fee name must be ${splitLimits.label} characters or fewer`,
  referral: 'Please enter who gets the referral fee',
  referralTooLong: 'Name must be 200 characters or fewer',
  tooManyFees: `You can add up to ${splitLimits.fees} fees`,
  tooManyAgreements: `You can keep up to ${splitLimits.agreements} agreements. Delete one you no longer need.`,
  tooMuch: 'The referral fee and fees are more than the commission',
  noPrice: 'Add the price first to enter the commission in percent',
  changed: 'These splits were changed somewhere else. Please review them and save again.',
} as const;

const maxAmount = cents(99_999_999_999);
const Money = amountSchema({
  enough: (dollars) => dollars >= 0,
  message: splitMessages.amount,
  max: maxAmount,
});
const Cap = amountSchema({ enough: (dollars) => dollars > 0, message: splitMessages.cap, max: maxAmount });

/** A percentage with up to two decimals, parsed into hundredths of a percent. */
const Percent = z
  .number(splitMessages.percent)
  .min(0, splitMessages.percent)
  .max(100, splitMessages.percent)
  .transform((percent, context): number => {
    const hundredths = Math.round(percent * 100);
    if (hundredths / 100 === percent) return hundredths;
    context.addIssue({ code: 'custom', message: splitMessages.percentDecimals });
    return z.NEVER;
  });

/** A part of the commission, in the units that people use: 25 percent or 500 dollars. */
const ShareInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), value: Percent }),
  z.object({ kind: z.literal('amount'), value: Money }),
]);

const Fees = z
  .array(
    z.object({
      label: lineSchemaWithMessages(splitMessages.label, splitLimits.label, splitMessages.labelTooLong),
      share: ShareInput,
    }),
  )
  .max(splitLimits.fees, splitMessages.tooManyFees);

const Anniversary = z
  .string(splitMessages.anniversary)
  .refine(
    (value): value is PartialDay => value.startsWith('--') && isPartialDay(value),
    splitMessages.anniversary,
  );

/** The agreement with the office, valid from `startsOn` on. Saving the same day again replaces it. */
export const SaveSplitAgreement = z.object({
  startsOn: DaySchema,
  officePercent: Percent,
  cap: Cap.nullable(),
  /** The day on which the cap starts over every year: `--01-01`. */
  anniversary: Anniversary,
  teamPercent: Percent,
  fees: Fees,
  /** The version the user saw; 0 for a new agreement. The server refuses a save based on an older version. */
  version: z.int().optional(),
});
export type SaveSplitAgreement = z.input<typeof SaveSplitAgreement>;

/** A share in percents and dollars, as in the requests. */
const ShareOutput = z.object({ kind: z.enum(['percent', 'amount']), value: z.number() });
export type ShareOutput = z.output<typeof ShareOutput>;
const FeeOutput = z.object({ label: z.string(), share: ShareOutput });
export type FeeOutput = z.output<typeof FeeOutput>;

export const SplitAgreementView = z.object({
  startsOn: DayText,
  officePercent: z.number(),
  cap: z.number().nullable(),
  anniversary: z.string(),
  teamPercent: z.number(),
  fees: z.array(FeeOutput),
  isSetByBrokerage: z.boolean(),
  version: z.int(),
});
export type SplitAgreementView = z.output<typeof SplitAgreementView>;

export const SplitAgreements = z.object({
  success: z.literal(true),
  /** The latest agreement first. */
  agreements: z.array(SplitAgreementView),
});
export type SplitAgreements = z.output<typeof SplitAgreements>;

export const SplitYearQuery = z.object({ year: YearSchema.optional() });

/** What the agent earned in a year before and after splits, in dollars. */
export const YearEarnings = z.object({
  success: z.literal(true),
  year: z.int(),
  gross: z.number(),
  net: z.number(),
  /** False while there are no splits at all. Net and gross are then the same. */
  hasSplits: z.boolean(),
  /** The cap of the current agreement, if it has one. */
  cap: z
    .object({ amount: z.number(), paid: z.number(), startsOn: DayText, startsOverOn: DayText })
    .nullable(),
});
export type YearEarnings = z.output<typeof YearEarnings>;

/** The money of a deal in a request. A null rate or list means that the agreement applies. */
export const SaveDealCommission = z.object({
  commission: ShareInput,
  referral: z
    .object({
      name: lineSchemaWithMessages(splitMessages.referral, 200, splitMessages.referralTooLong),
      share: ShareInput,
    })
    .nullable(),
  officePercent: Percent.nullable(),
  teamPercent: Percent.nullable(),
  fees: Fees.nullable(),
  /** The version; 0 before the first save. */
  version: z.int(),
});
export type SaveDealCommission = z.input<typeof SaveDealCommission>;

export const CommissionDeduction = z.object({
  kind: z.enum(['referral', 'office', 'team', 'fee']),
  label: z.string(),
  percent: z.number().nullable(),
  amount: z.number(),
  isCapped: z.boolean(),
});
export type CommissionDeduction = z.output<typeof CommissionDeduction>;

/** The money of a deal in dollars: the lines and the net add up to the commission. */
export const DealCommissionBreakdown = z.object({
  success: z.literal(true),
  /** The price; null for a lead without figures. */
  price: z.number().nullable(),
  commission: z.number().nullable(),
  /** The percentage, if the user entered one and the commission still matches it. */
  commissionPercent: z.number().nullable(),
  lines: z.array(CommissionDeduction),
  net: z.number().nullable(),
  isOpen: z.boolean(),
  /** The values of this deal that differ from the agreement. */
  own: z.object({
    referral: z.object({ name: z.string(), share: ShareOutput }).nullable(),
    officePercent: z.number().nullable(),
    teamPercent: z.number().nullable(),
    fees: z.array(FeeOutput).nullable(),
  }),
  agreement: SplitAgreementView.nullable(),
  version: z.int(),
});
export type DealCommissionBreakdown = z.output<typeof DealCommissionBreakdown>;
