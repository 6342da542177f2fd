import { z } from 'zod';
import { addDays, type Day } from '../day.ts';
import { normalizeLine } from '../plain-text.ts';
import { maxCadenceDays } from './contact-cadence.ts';
import { dedupeTags } from './sphere-tags.ts';

export const conditionMessages = {
  days: `Please enter a number of days from 1 to ${maxCadenceDays.toLocaleString('en-US')}`,
  year: 'Please choose a year from 1900 to 2200, or any year',
  zip: 'Please enter a ZIP code with five digits',
  volume: 'Please enter an amount of at least $1',
} as const;

/** A list of names in a query: separated by commas, or in a repeated parameter. */
export const TagNameList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => dedupeTags([value].flat().join(',').split(',').map(normalizeLine).filter(Boolean)))
  .pipe(z.array(z.string()).max(50, 'Please choose at most 50 tags'));

const isDays = (text: string) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= maxCadenceDays;
const Days = z.string().trim().refine(isDays, conditionMessages.days);
const Name = z.string().overwrite(normalizeLine).min(1).max(200);
const YearOrAny = z
  .string()
  .trim()
  .refine(
    (text) => text === 'any' || /^(19|20|21)\d\d$/.test(text) || text === '2200',
    conditionMessages.year,
  );

export const missingFields = ['phone', 'email', 'address'] as const;
export type MissingField = (typeof missingFields)[number];

/**
 * The conditions of contact lists, besides search, tags and dates. A contact must meet all of them. Queries
 * contain them as text.
 */
export const contactConditions = {
  tagNone: TagNameList.optional(),
  /** The agent has not contacted the person in this many days, or never. The value `never` means not once. */
  notContacted: z
    .string()
    .trim()
    .refine((text) => text === 'never' || isDays(text), conditionMessages.days)
    .optional(),
  due: z.literal('yes').optional(),
  /** The contact was added or imported in the last N days. */
  added: Days.optional(),
  imported: Days.optional(),
  city: Name.optional(),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/, conditionMessages.zip)
    .optional(),
  county: Name.optional(),
  missing: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().join(',').split(',').filter(Boolean))
    .pipe(z.array(z.enum(missingFields)))
    .optional(),
  referredFrom: Name.optional(),
  /** The contact has a closed deal as buyer or seller, in the given year or in any year. */
  bought: YearOrAny.optional(),
  sold: YearOrAny.optional(),
  /**
   * The contact has a closed deal of at least this many dollars. With `bought` or `sold`, only the deals that
   * match those conditions count.
   */
  minVolume: z.coerce
    .number(conditionMessages.volume)
    .int(conditionMessages.volume)
    .min(1, conditionMessages.volume)
    .max(10_000_000_000, conditionMessages.volume)
    .optional(),
  /** The contact is connected to someone with this tag. */
  connectedTag: Name.optional(),
};
const Conditions = z.object(contactConditions);
export type ContactConditions = z.output<typeof Conditions>;
export const contactConditionKeys = Object.keys(contactConditions) as (keyof ContactConditions)[];

/**
 * The last contact must be before this day. Null means that the agent must never have contacted the person.
 */
export const lastContactCutoff = (notContacted: string, today: Day): Day | null =>
  notContacted === 'never' ? null : addDays(today, 1 - Number(notContacted));

/** The first day of a period of this many days that ends today. */
export const findPeriodStart = (days: string, today: Day): Day => addDays(today, 1 - Number(days));
