import { type Day, dayOf } from '#contract/day.ts';
import { foldForSearch } from '#contract/fold.ts';
import { listZipsOfCounty } from '#contract/reference/florida-zip-codes.ts';
import {
  type ContactConditions,
  contactConditionKeys,
  findPeriodStart,
  lastContactCutoff,
} from '#contract/sphere/contact-conditions.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { tagKeyOf } from '#contract/sphere/sphere-tags.ts';

/** The ZIP code at the end of an address. The database has the same rule. */
const zipOfAddress = (address: string): string | undefined => /(\d{5})(?:-\d{4})?[^0-9]*$/.exec(address)?.[1];

const missingKeys = { phone: 'phoneNumber', email: 'emailAddress', address: 'address' } as const;

export interface ConditionData {
  today: Day;
  timeZone: string;
  isImported: (contact: Contact) => boolean;
  tagsOf: (contactId: string) => readonly string[];
  closedDealsOf: (contact: Contact) => readonly { type: string; year: number; volume: number }[];
}

/** Whether a contact meets all conditions. The server evaluates the same conditions in SQL. */
export function meetsConditions(contact: Contact, given: ContactConditions, facts: ConditionData): boolean {
  const checks: {
    [Key in keyof ContactConditions]-?: (value: NonNullable<ContactConditions[Key]>) => boolean;
  } = {
    tagNone: (tags) => !hasTag(contact.tags, tags),
    notContacted: (text) => {
      const before = lastContactCutoff(text, facts.today);
      return contact.lastContacted === null || (before !== null && contact.lastContacted < before);
    },
    due: () => contact.followUpDay !== null && contact.followUpDay <= facts.today,
    added: (days) => !facts.isImported(contact) && addedSince(contact, days, facts),
    imported: (days) => facts.isImported(contact) && addedSince(contact, days, facts),
    city: (city) => foldForSearch(contact.address ?? '').includes(`, ${foldForSearch(city)},`),
    zip: (zip) => zipOfAddress(contact.address ?? '') === zip,
    county: (county) => listZipsOfCounty(county).includes(zipOfAddress(contact.address ?? '') ?? ''),
    missing: (fields) => fields.every((field) => contact[missingKeys[field]] === null),
    referredFrom: (text) => foldForSearch(contact.referredFrom ?? '').includes(foldForSearch(text)),
    bought: (year) => hasDeal(contact, 'BUYERS', year, given, facts),
    sold: (year) => hasDeal(contact, 'SELLERS', year, given, facts),
    minVolume: (volume) =>
      given.bought !== undefined ||
      given.sold !== undefined ||
      facts.closedDealsOf(contact).some((deal) => deal.volume >= volume),
    connectedTag: (tag) => contact.connections.some(({ id }) => hasTag(facts.tagsOf(id), [tag])),
  };
  return contactConditionKeys.every(
    (key) => given[key] === undefined || (checks[key] as (value: unknown) => boolean)(given[key]),
  );
}

const hasTag = (own: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((name) => own.some((tag) => tagKeyOf(tag) === tagKeyOf(name)));

const addedSince = ({ createdAt }: Contact, days: string, { today, timeZone }: ConditionData): boolean =>
  dayOf(new Date(createdAt), timeZone) >= findPeriodStart(days, today);

const hasDeal = (
  contact: Contact,
  type: string,
  year: string,
  { minVolume = 0 }: ContactConditions,
  { closedDealsOf }: ConditionData,
): boolean =>
  closedDealsOf(contact).some(
    (deal) =>
      deal.type === type && (year === 'any' || deal.year === Number(year)) && deal.volume >= minVolume,
  );
