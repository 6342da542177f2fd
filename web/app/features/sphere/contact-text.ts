import { type Day, formatDay } from '#contract/day.ts';
import { createOnFirstUse } from '#contract/lazy.ts';
import {
  findNextOccurrence,
  formatMonthDay,
  formatPartialDay,
  type PartialDay,
} from '#contract/partial-day.ts';
import { cadenceText } from '#contract/sphere/contact-cadence.ts';
import { contactFields } from '#contract/sphere/contact-field-table.ts';
import type { StoredFieldKey } from '#contract/sphere/contact-fields.ts';
import { formatContactPhone } from '#contract/sphere/contact-phone.ts';
import { parseDayFilter } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';

type StoredKind = (typeof contactFields)[StoredFieldKey]['kind'];

export const phoneText = (phone: string | null): string => (phone ? formatContactPhone(phone) : '');

export const dayText = (day: string | null): string => (day ? formatPartialDay(day as PartialDay) : '');

const textOrEmpty = (text: string | null): string => text ?? '';

const cadenceDaysText = (days: number | null): string => (days === null ? '' : cadenceText(days));

const textOfKind = {
  name: textOrEmpty,
  email: textOrEmpty,
  phone: phoneText,
  address: textOrEmpty,
  day: dayText,
  cadence: cadenceDaysText,
  pastDay: dayText,
  line: textOrEmpty,
  text: textOrEmpty,
} satisfies { [Kind in StoredKind]: (value: never) => string };

/** The text that the user sees for a field's value. */
export const contactFieldText = <Key extends StoredFieldKey>(key: Key, value: Contact[Key]): string =>
  (textOfKind[contactFields[key].kind] as (value: Contact[Key]) => string)(value);
export const formatContactField = (key: StoredFieldKey, contact: Contact): string =>
  contactFieldText(key, contact[key]);

export const isYearlyDateToday = (day: string | null, today: Day): boolean =>
  day !== null && findNextOccurrence(day as PartialDay, today) === today;

/** Summarizes a contact, for example "Birthday Nov 3 · (904) 555-0141". */
export function contactSummaryText({ birthday, phoneNumber, emailAddress }: Contact, today: Day): string {
  const born =
    birthday &&
    `Birthday ${isYearlyDateToday(birthday, today) ? 'today' : formatMonthDay(birthday as PartialDay)}`;
  return [born, phoneText(phoneNumber) || emailAddress].filter(Boolean).join(' · ');
}

/** Counts contacts, for example "1 contact", "1,204 contacts" or "1,000+ contacts". */
export const contactCountText = (count: number, hasMore?: boolean): string =>
  `${count.toLocaleString('en-US')}${hasMore ? '+' : ''} ${count === 1 ? 'contact' : 'contacts'}`;

/** The text below a contact's name, in a list about follow-ups on a phone. */
export const lastContactText = ({ lastContacted }: Contact): string =>
  lastContacted ? `Last contacted ${formatDay(lastContacted as Day)}` : 'Never contacted';

/** The street of an address, such as "118 Sandpiper Ct". */
export const streetOf = (address: string): string => address.split(',')[0] || address;

const monthName = createOnFirstUse(
  () => new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }),
);
export const monthText = (month: number): string =>
  monthName().format(new Date(Date.UTC(2000, month - 1, 1)));

/**
 * Describes a date filter, for example "Birthday in Nov", "Birthday in 2021" or "Birthday on Jun 18, 2021".
 */
export function dayFilterText(what: string, text: string): string {
  const filter = parseDayFilter(text);
  if (!filter) return what;
  if ('month' in filter) return `${what} in ${monthText(filter.month)}`;
  return 'year' in filter ? `${what} in ${filter.year}` : `${what} on ${dayText(filter.date)}`;
}
