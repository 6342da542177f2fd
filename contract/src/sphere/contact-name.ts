import { fullNameOf } from '../people.ts';

/**
 * The fields of which a contact's name consists. People may have only one name, and companies and leads may
 * have no name.
 */
export interface NamedContact {
  firstName: string;
  lastName: string;
  company?: string | null | undefined;
  emailAddress?: string | null | undefined;
}

/** The part of an email before the @. */
export const mailboxOf = (address: string | null | undefined): string => address?.split('@')[0] ?? '';

/**
 * The person's name, else the company's, else the part of the email before the @: `contact_name` in the
 * database.
 */
export const contactNameOf = (contact: NamedContact): string =>
  fullNameOf(contact) || contact.company || mailboxOf(contact.emailAddress);

/** The sort keys for the first and the last name. A contact without that name sorts by its display name. */
export const firstNameSortKeyOf = (contact: NamedContact): string =>
  contact.firstName || contactNameOf(contact);
export const lastNameSortKeyOf = (contact: NamedContact): string =>
  contact.lastName || contactNameOf(contact);

/** First and last name for an avatar or a column. The company or mailbox replaces a missing name. */
export const displayNamesOf = (contact: NamedContact): { firstName: string; lastName: string } => ({
  firstName: contact.firstName || (contact.lastName ? '' : contactNameOf(contact)),
  lastName: contact.lastName,
});
