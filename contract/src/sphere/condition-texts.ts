import { cents, formatWholeMoney } from '../money.ts';
import type { ContactConditions, MissingField } from './contact-conditions.ts';

export type { MissingField };

export const missingFieldLabels: Record<MissingField, string> = {
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
};

const inDays = (days: string) => (days === '1' ? 'today' : `in the last ${days} days`);
const inYear = (year: string) => (year === 'any' ? '' : ` in ${year}`);

/** A few words about each condition. */
const texts: {
  [Key in keyof ContactConditions]-?: (value: NonNullable<ContactConditions[Key]>) => string;
} = {
  tagNone: (tags) => `Not ${tags.join(', ')}`,
  notContacted: (days) => (days === 'never' ? 'Never contacted' : `Not contacted in ${days} days`),
  due: () => 'Follow-up due',
  added: (days) => `Added ${inDays(days)}`,
  imported: (days) => `Imported ${inDays(days)}`,
  city: (city) => `In ${city}`,
  zip: (zip) => `ZIP code ${zip}`,
  county: (county) => `${county} County`,
  missing: (fields) => `No ${fields.join(', ')}`,
  referredFrom: (name) => `Referred from ${name}`,
  bought: (year) => `Bought${inYear(year)}`,
  sold: (year) => `Sold${inYear(year)}`,
  minVolume: (volume) => `${formatWholeMoney(cents(volume * 100))} or more`,
  connectedTag: (tag) => `Connected to ${tag}`,
};

export const contactConditionNames = Object.keys(texts) as (keyof ContactConditions)[];

/** The text of a condition, such as "Not contacted in 90 days". */
export const contactConditionText = <Key extends keyof ContactConditions>(
  key: Key,
  value: NonNullable<ContactConditions[Key]>,
): string => (texts[key] as (value: unknown) => string)(value);
