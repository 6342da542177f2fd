import { z } from 'zod';
import type { Day } from '../day.ts';
import { DayText, PartialDayText } from '../day-schema.ts';
import { doorCategories } from '../doors-vault/door-categories.ts';
import { EmailText } from '../email-schema.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import type { PartialDay } from '../partial-day.ts';
import { normalizeLine } from '../plain-text.ts';
import { dealStatuses } from '../transactions/deal-labels.ts';
import { buildRecord } from '../typed-records.ts';
import { lastContactedMessages } from './contact-cadence.ts';
import type { ContactFieldKind } from './contact-field.ts';
import { contactFields } from './contact-field-table.ts';
import {
  type ContactFieldKey,
  type ContactFieldKindOf,
  contactFieldKeys,
  isNameFieldKey,
  type KeyOfKind,
  nameFieldKeys,
} from './contact-fields.ts';
import { contactInputFields, optionalNameFields, requiredMessage } from './contact-input.ts';
import { contactLimits } from './contact-limits.ts';
import { ContactEmails, ContactPhones } from './contact-method-schemas.ts';
import { contactNameOf, type NamedContact } from './contact-name.ts';
import { contactMessages } from './sphere-messages.ts';

export const relationships = [
  'Spouse',
  'Child',
  'Parent',
  'Sibling',
  'Relative',
  'Friend',
  'Business Partner',
  'Colleague',
  'Neighbor',
  'Other',
] as const;
export type Relationship = (typeof relationships)[number];

/** The relationship seen from the other side. Most are the same from both sides. */
export function invertRelationship(relationship: Relationship): Relationship {
  if (relationship === 'Child') return 'Parent';
  return relationship === 'Parent' ? 'Child' : relationship;
}

/** The other contact, and their relationship to this one. */
export const Connection = z.object({ id: Id, name: z.string(), relationship: z.enum(relationships) });
export type Connection = z.output<typeof Connection>;

/** Writes connections like `Marcus Fontaine (Spouse)`, separated by semicolons. */
export const formatConnectedTo = (
  connections: readonly Pick<Connection, 'name' | 'relationship'>[],
): string => connections.map(({ name, relationship }) => `${name} (${relationship})`).join('; ');

const oneConnection = new RegExp(`^(.+) \\((${relationships.join('|')})\\)$`);

/** Parses the result of `formatConnectedTo`. Leaves out unknown relationships. */
export function parseConnections(connectedTo: string): Pick<Connection, 'name' | 'relationship'>[] {
  return connectedTo.split(';').flatMap((text) => {
    const [, name, relationship] = oneConnection.exec(normalizeLine(text)) ?? [];
    return name ? [{ name, relationship: relationship as Relationship }] : [];
  });
}

/** Whether the user linked the record by hand, despite a different name. Only such links can be removed. */
const byHand = z.boolean();

export const LinkedDoor = z.object({
  id: Id,
  address: z.string(),
  category: z.enum(doorCategories),
  status: z.enum(dealStatuses),
  byHand,
});
export type LinkedDoor = z.output<typeof LinkedDoor>;

/** Amounts are dollars. */
export const LinkedTransaction = z.object({
  id: Id,
  date: DayText,
  address: z.string(),
  volume: z.number(),
  commission: z.number(),
  byHand,
});
export type LinkedTransaction = z.output<typeof LinkedTransaction>;

const Text = z.string().nullable();

/** The response schema of each kind of field. */
const responseSchemas = {
  name: z.string(),
  connections: z.string(),
  email: EmailText.nullable(),
  phone: Text,
  address: Text,
  /** The day: `YYYY-MM-DD`, or `--MM-DD` without a year. */
  day: PartialDayText.nullable(),
  cadence: z.int().nullable(),
  pastDay: DayText.nullable(),
  doors: z.array(LinkedDoor),
  deals: z.array(LinkedTransaction),
  line: Text,
  tags: z.array(z.string()),
  text: Text,
} satisfies Record<ContactFieldKind, z.ZodType>;

type ResponseFields = { [Key in ContactFieldKey]: (typeof responseSchemas)[ContactFieldKindOf<Key>] };

export const Contact = z.object({
  id: Id,
  ...buildRecord<ResponseFields>(contactFieldKeys, (key) => responseSchemas[contactFields[key].kind]),
  /** The first connection, for clients that support only one. */
  connectionDetails: Connection.nullable(),
  connections: z.array(Connection),
  /** All emails and phones. The first is the main one, which is also in its own field. */
  emails: z.array(z.object({ label: Text, address: z.string() })),
  phones: z.array(z.object({ label: Text, number: z.string() })),
  /** When the agent should contact this person again; null without a cadence. */
  followUpDay: DayText.nullable(),
  snoozedUntil: DayText.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Contact = z.output<typeof Contact>;

type ValueOfKind = { [Kind in ContactFieldKind]: z.output<(typeof responseSchemas)[Kind]> };
type ResponseValues = { [Key in ContactFieldKey]: ValueOfKind[ContactFieldKindOf<Key>] };

const blankOf: ValueOfKind = {
  name: '',
  connections: '',
  email: null,
  phone: null,
  address: null,
  day: null,
  cadence: null,
  pastDay: null,
  doors: [],
  deals: [],
  line: null,
  tags: [],
  text: null,
};

/** A contact without any values. */
export const createBlankContact = (id: string, createdAt: string): Contact => ({
  id,
  ...buildRecord<ResponseValues>(contactFieldKeys, (key) =>
    structuredClone(blankOf[contactFields[key].kind]),
  ),
  connectionDetails: null,
  connections: [],
  emails: [],
  phones: [],
  followUpDay: null,
  snoozedUntil: null,
  createdAt,
  updatedAt: createdAt,
});

/**
 * Turns empty texts into null, except names. Done in one pass, because a transform for each field would need
 * more memory than the contact itself.
 */
export function blanksToNull<Fields extends object>(fields: Fields): Fields {
  const result = { ...fields } as Record<string, unknown>;
  for (const name in result) if (result[name] === '' && !isNameFieldKey(name)) result[name] = null;
  return result as Fields;
}

const NewConnection = z.object({ id: z.uuid(contactMessages.stranger), relationship: z.enum(relationships) });
export type NewConnection = z.output<typeof NewConnection>;

/**
 * All emails and phones, the main one first. They replace the stored values and win over `emailAddress` and
 * `phoneNumber`. Those two fields alone change only the main value. The server removes duplicates.
 */
export const contactMethodInputFields = {
  emails: ContactEmails.optional(),
  phones: ContactPhones.optional(),
};

const ContactInput = z.object({
  ...contactInputFields,
  ...contactMethodInputFields,
  /**
   * All connections of the contact. A request may send a single connection as `connectionDetails` instead.
   */
  connections: z
    .array(NewConnection)
    .max(contactLimits.connections, `Please choose at most ${contactLimits.connections} connections`)
    .optional(),
  connectionDetails: NewConnection.nullable().optional(),
});

export const CreateContact = ContactInput.overwrite(blanksToNull);
export type CreateContact = z.output<typeof CreateContact>;

/**
 * Omitted fields stay as they are. With `updatedAt`, the server refuses the change if the contact has changed
 * since.
 */
export const UpdateContact = ContactInput.extend(optionalNameFields)
  .partial()
  .extend({ updatedAt: Instant.optional() })
  .overwrite(blanksToNull);
export type UpdateContact = z.output<typeof UpdateContact>;

/** Whether the change is based on the latest version. A change without `updatedAt` is accepted. */
export const isLatestContactVersion = (saved: Date, { updatedAt }: UpdateContact): boolean =>
  !updatedAt || saved.getTime() === Date.parse(updatedAt);

/** The time of a save. It is always later than the previous save, even if the clock goes back. */
export const calculateUpdateTime = (before: Date, now: Date): Date =>
  now > before ? now : new Date(before.getTime() + 1);

/**
 * The required field that a change leaves empty, and its message. A change can't remove a first or last name.
 * If the contact already had no name, a company or an email is enough.
 */
export function validateContactName(
  before: NamedContact,
  after: NamedContact,
): { field: KeyOfKind<'name'>; message: string } | undefined {
  const removed = nameFieldKeys.find((key) => before[key] !== '' && after[key] === '');
  const field = removed ?? (contactNameOf(after) === '' ? 'firstName' : undefined);
  return field && { field, message: requiredMessage(contactFields[field]) };
}

/** Why a birthday is invalid, or undefined. Unlike home anniversaries, birthdays can't be in the future. */
export const validateBirthday = (birthday: PartialDay | string | null | undefined, today: Day) =>
  birthday && birthday > today ? contactMessages.born : undefined;

type PastDates = Partial<Pick<UpdateContact, 'birthday' | 'lastContacted'>>;

/** The first date that is in the future but must not be, and its message. */
export function validatePastDate(
  { birthday, lastContacted }: PastDates,
  today: Day,
): { field: keyof PastDates; message: string } | undefined {
  const message = validateBirthday(birthday, today);
  if (message) return { field: 'birthday', message };
  if (!lastContacted || lastContacted <= today) return undefined;
  return { field: 'lastContacted', message: lastContactedMessages.future };
}

/** The values that a user may pick when merging contacts. The merge keeps all links and tags. */
export const MergeFieldValues = z
  .object({ ...contactInputFields, ...optionalNameFields, ...contactMethodInputFields })
  .omit({ tags: true })
  .partial()
  .overwrite(blanksToNull);

export type MergeFieldValues = z.output<typeof MergeFieldValues>;

export const SavedContact = z.object({ success: z.literal(true), contact: Contact, message: z.string() });
export type SavedContact = z.output<typeof SavedContact>;

/** The connections in a request, from either field; undefined if it has neither. */
export const findRequestedConnections = ({
  connections,
  connectionDetails,
}: UpdateContact): NewConnection[] | undefined =>
  connections ??
  (connectionDetails === undefined
    ? undefined
    : [connectionDetails].filter((connection) => connection !== null));
