import { z } from 'zod';
import type { FieldKind } from './contact-field.ts';
import { contactFields } from './contact-field-table.ts';
import { byKey, type FieldKey, fieldKeys, type KeyOfKind, nameKeys } from './contact-fields.ts';
import { contactLimits } from './contact-limits.ts';
import { contactNameOf, type NamedContact } from './contact-name.ts';
import { Emails, Phones } from './contact-way-schemas.ts';
import { contactWishes, optionalNames, requiredMessage } from './contact-wishes.ts';
import type { Day } from './day.ts';
import { DayText, PartialDayText } from './day-schema.ts';
import { dealStatuses } from './deal-words.ts';
import { doorCategories } from './door-categories.ts';
import { EmailText } from './email-schema.ts';
import { Id } from './id-schema.ts';
import { Instant } from './instant-schema.ts';
import type { PartialDay } from './partial-day.ts';
import { oneLine } from './plain-text.ts';
import { contactMessages } from './sphere-words.ts';

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

/** What I am to the one who is my child, spouse, friend… Most relationships are the same from both sides. */
export function inverseOf(relationship: Relationship): Relationship {
  if (relationship === 'Child') return 'Parent';
  return relationship === 'Parent' ? 'Child' : relationship;
}

/** The other contact, and what that one is to this one. */
export const Connection = z.object({ id: Id, name: z.string(), relationship: z.enum(relationships) });
export type Connection = z.output<typeof Connection>;

/** `Marcus Fontaine (Spouse)`; several are set apart by semicolons. */
export const connectedToOf = (connections: readonly Pick<Connection, 'name' | 'relationship'>[]): string =>
  connections.map(({ name, relationship }) => `${name} (${relationship})`).join('; ');

const oneConnection = new RegExp(`^(.+) \\((${relationships.join('|')})\\)$`);

/** The same read back; what has no relationship we know is left out. */
export function connectionsIn(connectedTo: string): Pick<Connection, 'name' | 'relationship'>[] {
  return connectedTo.split(';').flatMap((text) => {
    const [, name, relationship] = oneConnection.exec(oneLine(text)) ?? [];
    return name ? [{ name, relationship: relationship as Relationship }] : [];
  });
}

/** Linked although it carries another name, which is the only link that can be taken away. */
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

/** How each kind of field is answered. */
const answerOf = {
  name: z.string(),
  connections: z.string(),
  email: EmailText.nullable(),
  phone: Text,
  address: Text,
  /** `YYYY-MM-DD`, or `--MM-DD` when the year is not known. */
  day: PartialDayText.nullable(),
  doors: z.array(LinkedDoor),
  deals: z.array(LinkedTransaction),
  line: Text,
  tags: z.array(z.string()),
  text: Text,
} satisfies Record<FieldKind, z.ZodType>;

type Answers = { [Key in FieldKey]: (typeof answerOf)[(typeof contactFields)[Key]['kind']] };

export const Contact = z.object({
  id: Id,
  ...(byKey(fieldKeys, (key) => answerOf[contactFields[key].kind]) as Answers),
  /** The first of the connections, for whoever knows only one. */
  connectionDetails: Connection.nullable(),
  connections: z.array(Connection),
  /** All addresses and numbers; the first is the main one, which stands beside them by itself. */
  emails: z.array(z.object({ label: Text, address: z.string() })),
  phones: z.array(z.object({ label: Text, number: z.string() })),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Contact = z.output<typeof Contact>;

const blankOf: { [Kind in FieldKind]: z.output<(typeof answerOf)[Kind]> } = {
  name: '',
  connections: '',
  email: null,
  phone: null,
  address: null,
  day: null,
  doors: [],
  deals: [],
  line: null,
  tags: [],
  text: null,
};

/** A contact about whom nothing is known yet. */
export const blankContact = (id: string, createdAt: string): Contact => ({
  id,
  ...(byKey(fieldKeys, (key) => structuredClone(blankOf[contactFields[key].kind])) as z.output<
    z.ZodObject<Answers>
  >),
  connectionDetails: null,
  connections: [],
  emails: [],
  phones: [],
  createdAt,
  updatedAt: createdAt,
});

/**
 * One pass over the fields: a transform of each would cost more memory than the contact itself. A name is a text even
 * when it is empty.
 */
export function blanksAsNone<Fields extends object>(fields: Fields): Fields {
  const kept = { ...fields } as Record<string, unknown>;
  for (const name in kept) if (kept[name] === '' && !isNameKey(name)) kept[name] = null;
  return kept as Fields;
}

const isNameKey = (name: string): boolean => nameKeys.some((key) => key === name);

const NewConnection = z.object({ id: z.uuid(contactMessages.stranger), relationship: z.enum(relationships) });
export type NewConnection = z.output<typeof NewConnection>;

/**
 * All addresses and numbers, main one first: they replace what was there, and win over `emailAddress` and
 * `phoneNumber` beside them. Those alone change the main one and leave the others; the same twice is kept once.
 */
export const wayWishes = { emails: Emails.optional(), phones: Phones.optional() };

const Wish = z.object({
  ...contactWishes,
  ...wayWishes,
  /** All connections of the contact; `connectionDetails` is the same with one alone. */
  connections: z
    .array(NewConnection)
    .max(contactLimits.connections, `Please choose at most ${contactLimits.connections} connections`)
    .optional(),
  connectionDetails: NewConnection.nullable().optional(),
});

export const CreateContact = Wish.overwrite(blanksAsNone);
export type CreateContact = z.output<typeof CreateContact>;

/** What is left out stays as it is. With `updatedAt`, only a contact that is still as it was seen is changed. */
export const UpdateContact = Wish.extend(optionalNames)
  .partial()
  .extend({ updatedAt: Instant.optional() })
  .overwrite(blanksAsNone);
export type UpdateContact = z.output<typeof UpdateContact>;

/** Whether a saver has seen the latest version; whoever does not say is taken at their word. */
export const isContactSeen = (saved: Date, { updatedAt }: UpdateContact): boolean =>
  !updatedAt || saved.getTime() === Date.parse(updatedAt);

/** When a contact was saved. Every save is later than the one before it, whatever the clock says. */
export const savedAfter = (before: Date, now: Date): Date =>
  now > before ? now : new Date(before.getTime() + 1);

/**
 * Which field a change leaves empty that a contact needs, and the sentence for it. A name that is there cannot be removed;
 * one that was always missing is not asked for, as long as something is left to call the contact by.
 */
export function missingNameProblem(
  before: NamedContact,
  after: NamedContact,
): { field: KeyOfKind<'name'>; message: string } | undefined {
  const removed = nameKeys.find((key) => before[key] !== '' && after[key] === '');
  const field = removed ?? (contactNameOf(after) === '' ? 'firstName' : undefined);
  return field && { field, message: requiredMessage(contactFields[field]) };
}

/** Why a birthday cannot be, or nothing. Homes may be bought tomorrow; people are not born then. */
export const birthdayProblem = (birthday: PartialDay | string | null | undefined, today: Day) =>
  birthday && birthday > today ? contactMessages.born : undefined;

/** What can be picked when contacts become one; their links and tags all stay. */
export const PickedFields = z
  .object({ ...contactWishes, ...optionalNames, ...wayWishes })
  .omit({ tags: true })
  .partial()
  .overwrite(blanksAsNone);

export type PickedFields = z.output<typeof PickedFields>;

export const SavedContact = z.object({ success: z.literal(true), contact: Contact, message: z.string() });
export type SavedContact = z.output<typeof SavedContact>;

/** All connections wished for, one of them, none, or nothing said about them. */
export const wishedConnections = ({
  connections,
  connectionDetails,
}: UpdateContact): NewConnection[] | undefined =>
  connections ??
  (connectionDetails === undefined ? undefined : [connectionDetails].filter((one) => one !== null));
