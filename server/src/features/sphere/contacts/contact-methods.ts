import {
  type ContactMethodKey,
  type ContactMethodLists,
  contactMethodFields,
} from '#contract/sphere/contact-methods.ts';
import type { contacts } from '../../../db/tables/contacts.ts';

type Row = typeof contacts.$inferSelect;

/**
 * The columns that belong to the main email and the main phone: `label` contains its label, and `others` the
 * further emails or phones.
 */
export const contactMethodColumns = {
  emailAddress: { label: 'emailLabel', others: 'otherEmails' },
  phoneNumber: { label: 'phoneLabel', others: 'otherPhones' },
} as const satisfies Record<ContactMethodKey, { label: keyof Row; others: keyof Row }>;

export type ContactMethodLabelColumn = (typeof contactMethodColumns)[ContactMethodKey]['label'];
export type OtherContactMethodsColumn = (typeof contactMethodColumns)[ContactMethodKey]['others'];
export type ContactMethodRow = Pick<
  Row,
  ContactMethodKey | ContactMethodLabelColumn | OtherContactMethodsColumn
>;

/** Returns the lists of emails and phones in the columns of a row. */
export const toContactMethodLists = (row: ContactMethodRow): ContactMethodLists =>
  ({ emails: readList(row, 'emailAddress'), phones: readList(row, 'phoneNumber') }) as ContactMethodLists;

function readList(row: ContactMethodRow, key: ContactMethodKey): object[] {
  const main = row[key];
  if (main === null) return [];
  const { label, others } = contactMethodColumns[key];
  return [{ label: row[label], [contactMethodFields[key].value]: main }, ...(row[others] ?? [])];
}
