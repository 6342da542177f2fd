import { z } from 'zod';
import { addDays, type Day, dayOf } from '../day.ts';
import { fold } from '../fold.ts';
import { normalizeLine } from '../plain-text.ts';
import { floridaZipCodes } from '../reference/florida-zip-codes.ts';
import { maxCadenceDays } from './contact-cadence.ts';
import type { Contact } from './sphere.ts';
import { tagKeyOf, uniqueTags } from './sphere-tags.ts';

export const conditionMessages = {
  days: `Please enter a number of days from 1 to ${maxCadenceDays.toLocaleString('en-US')}`,
  year: 'Please choose a year from 1900 to 2200, or any year',
  zip: 'Please enter a ZIP code with five digits',
  volume: 'Please enter an amount of at least $1',
} as const;

/** Commas separate several names, or the query repeats the parameter. */
export const NameList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => uniqueTags([value].flat().join(',').split(',').map(normalizeLine).filter(Boolean)))
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

/** The conditions of lists, beside search, tags and dates. All must hold. Queries have them as text. */
export const contactConditions = {
  tagNone: NameList.optional(),
  /** No contact in so many days, or never; `never` means never at all. */
  notContacted: z
    .string()
    .trim()
    .refine((text) => text === 'never' || isDays(text), conditionMessages.days)
    .optional(),
  due: z.literal('yes').optional(),
  /** Added by hand, or imported, in the last so many days. */
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
  /** A closed deal as buyer or seller, in a year or any. */
  bought: YearOrAny.optional(),
  sold: YearOrAny.optional(),
  /** A closed deal of at least so many dollars; together with `bought` or `sold`, one of those. */
  minVolume: z.coerce
    .number(conditionMessages.volume)
    .int(conditionMessages.volume)
    .min(1, conditionMessages.volume)
    .max(10_000_000_000, conditionMessages.volume)
    .optional(),
  /** Connected to someone with this tag. */
  connectedTag: Name.optional(),
};
const Conditions = z.object(contactConditions);
export type ContactConditions = z.output<typeof Conditions>;
export const conditionKeys = Object.keys(contactConditions) as (keyof ContactConditions)[];

/** The day before which the last contact must be, or null for never. */
export const contactedBefore = (notContacted: string, today: Day): Day | null =>
  notContacted === 'never' ? null : addDays(today, 1 - Number(notContacted));

/** The first day of the last so many days. */
export const firstOfDays = (days: string, today: Day): Day => addDays(today, 1 - Number(days));

/** The ZIP codes of a Florida county. */
export const zipsOfCounty = (county: string): string[] =>
  floridaZipCodes()
    .filter((one) => fold(one.county) === fold(county))
    .map(({ zip }) => zip);

/** The ZIP code at the end of an address. The database has the same rule. */
const zipOfAddress = (address: string): string | undefined => /(\d{5})(?:-\d{4})?[^0-9]*$/.exec(address)?.[1];

const missingKeys = { phone: 'phoneNumber', email: 'emailAddress', address: 'address' } as const;

export interface ConditionFacts {
  today: Day;
  timeZone: string;
  isImported: (contact: Contact) => boolean;
  tagsOf: (contactId: string) => readonly string[];
  closedDealsOf: (contact: Contact) => readonly { type: string; year: number; volume: number }[];
}

/** Whether a contact meets all conditions. The server asks the database instead. */
export function meetsConditions(contact: Contact, given: ContactConditions, facts: ConditionFacts): boolean {
  const checks: {
    [Key in keyof ContactConditions]-?: (value: NonNullable<ContactConditions[Key]>) => boolean;
  } = {
    tagNone: (tags) => !hasTag(contact.tags, tags),
    notContacted: (text) => {
      const before = contactedBefore(text, facts.today);
      return contact.lastContacted === null || (before !== null && contact.lastContacted < before);
    },
    due: () => contact.followUpDay !== null && contact.followUpDay <= facts.today,
    added: (days) => !facts.isImported(contact) && addedSince(contact, days, facts),
    imported: (days) => facts.isImported(contact) && addedSince(contact, days, facts),
    city: (city) => fold(contact.address ?? '').includes(`, ${fold(city)},`),
    zip: (zip) => zipOfAddress(contact.address ?? '') === zip,
    county: (county) => zipsOfCounty(county).includes(zipOfAddress(contact.address ?? '') ?? ''),
    missing: (fields) => fields.every((field) => contact[missingKeys[field]] === null),
    referredFrom: (text) => fold(contact.referredFrom ?? '').includes(fold(text)),
    bought: (year) => hasDeal(contact, 'BUYERS', year, given, facts),
    sold: (year) => hasDeal(contact, 'SELLERS', year, given, facts),
    minVolume: (volume) =>
      given.bought !== undefined ||
      given.sold !== undefined ||
      facts.closedDealsOf(contact).some((deal) => deal.volume >= volume),
    connectedTag: (tag) => contact.connections.some(({ id }) => hasTag(facts.tagsOf(id), [tag])),
  };
  return conditionKeys.every(
    (key) => given[key] === undefined || (checks[key] as (value: unknown) => boolean)(given[key]),
  );
}

const hasTag = (own: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((name) => own.some((tag) => tagKeyOf(tag) === tagKeyOf(name)));

const addedSince = ({ createdAt }: Contact, days: string, { today, timeZone }: ConditionFacts): boolean =>
  dayOf(new Date(createdAt), timeZone) >= firstOfDays(days, today);

const hasDeal = (
  contact: Contact,
  type: string,
  year: string,
  { minVolume = 0 }: ContactConditions,
  { closedDealsOf }: ConditionFacts,
): boolean =>
  closedDealsOf(contact).some(
    (deal) =>
      deal.type === type && (year === 'any' || deal.year === Number(year)) && deal.volume >= minVolume,
  );
