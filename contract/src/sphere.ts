import { z } from 'zod';
import { ContactPhone } from './contact-phone.ts';
import type { Day } from './day.ts';
import { doorCategories } from './doors-vault.ts';
import { isPartialDay, type PartialDay, partialDayMessage } from './partial-day.ts';
import { manyLines, oneLine } from './plain-text.ts';
import { emailPattern } from './sign-in.ts';
import { Tags } from './sphere-tags.ts';
import { dealStatuses } from './transactions.ts';

export const contactLimits = {
  name: 100,
  email: 254,
  address: 300,
  referredFrom: 200,
  notes: 10_000,
  connections: 50,
} as const;

export const contactMessages = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Please enter a valid email address',
  born: 'Birthday cannot be in the future',
  connected: 'A contact cannot be connected to itself',
  stranger: 'The contact to connect to was not found',
} as const;

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
export const Connection = z.object({ id: z.string(), name: z.string(), relationship: z.enum(relationships) });
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
  id: z.string(),
  address: z.string(),
  category: z.enum(doorCategories),
  status: z.enum(dealStatuses),
  byHand,
});
export type LinkedDoor = z.output<typeof LinkedDoor>;

/** Amounts are dollars. */
export const LinkedTransaction = z.object({
  id: z.string(),
  date: z.string(),
  address: z.string(),
  volume: z.number(),
  commission: z.number(),
  byHand,
});
export type LinkedTransaction = z.output<typeof LinkedTransaction>;

const Text = z.string().nullable();

export const Contact = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  connectedTo: z.string(),
  /** The first of the connections, for whoever knows only one. */
  connectionDetails: Connection.nullable(),
  connections: z.array(Connection),
  emailAddress: Text,
  phoneNumber: Text,
  address: Text,
  /** `YYYY-MM-DD`, or `--MM-DD` when the year is not known. */
  birthday: Text,
  homeAnniversary: Text,
  doors: z.array(LinkedDoor),
  transactions: z.array(LinkedTransaction),
  referredFrom: Text,
  tags: z.array(z.string()),
  notes: Text,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Contact = z.output<typeof Contact>;

const name = (required: string, label: string) =>
  z
    .string(required)
    .overwrite(oneLine)
    .min(1, required)
    .max(contactLimits.name, `${label} must be ${contactLimits.name} characters or fewer`);

/** Empty means none; left out means as it was. */
const optional = (schema: z.ZodString) => schema.nullable().optional();

const line = (label: string, longest: number) =>
  optional(z.string().overwrite(oneLine).max(longest, `${label} must be ${longest} characters or fewer`));

const Email = z
  .string()
  .overwrite(oneLine)
  .max(contactLimits.email, contactMessages.email)
  .refine((text) => text === '' || emailPattern.test(text), contactMessages.email);

const DayText = z
  .string()
  .overwrite(oneLine)
  .refine((text) => text === '' || isPartialDay(text), partialDayMessage);

/** One pass over the fields: a transform of each would cost more memory than the contact itself. */
export function blanksAsNone<Fields extends object>(fields: Fields): Fields {
  const kept = { ...fields } as Record<string, unknown>;
  for (const name in kept) if (kept[name] === '') kept[name] = null;
  return kept as Fields;
}

const NewConnection = z.object({ id: z.uuid(contactMessages.stranger), relationship: z.enum(relationships) });
export type NewConnection = z.output<typeof NewConnection>;

const notesTooLong = `Notes must be ${contactLimits.notes.toLocaleString('en-US')} characters or fewer`;

/** What every way of making a contact has in common: the form, the quick form, an import. */
export const contactFields = {
  firstName: name(contactMessages.firstName, 'First name'),
  lastName: name(contactMessages.lastName, 'Last name'),
  emailAddress: optional(Email),
  phoneNumber: optional(ContactPhone),
  address: line('Address', contactLimits.address),
  birthday: optional(DayText),
  homeAnniversary: optional(DayText),
  referredFrom: line('Referred from', contactLimits.referredFrom),
  tags: Tags.optional(),
  notes: optional(z.string().overwrite(manyLines).max(contactLimits.notes, notesTooLong)),
};

const Wish = z.object({
  ...contactFields,
  /** All connections of the contact; `connectionDetails` is the same with one alone. */
  connections: z
    .array(NewConnection)
    .max(contactLimits.connections, `Please choose at most ${contactLimits.connections} connections`)
    .optional(),
  connectionDetails: NewConnection.nullable().optional(),
});

export const CreateContact = Wish.overwrite(blanksAsNone);
export type CreateContact = z.output<typeof CreateContact>;

/** What is left out stays as it is. */
export const UpdateContact = Wish.partial().overwrite(blanksAsNone);
export type UpdateContact = z.output<typeof UpdateContact>;

/** Why a birthday cannot be, or nothing. Homes may be bought tomorrow; people are not born then. */
export const birthdayProblem = (birthday: PartialDay | string | null | undefined, today: Day) =>
  birthday && birthday > today ? contactMessages.born : undefined;

/** What can be picked when contacts become one; their links and tags all stay. */
export const PickedFields = z.object(contactFields).omit({ tags: true }).partial().overwrite(blanksAsNone);

export const SavedContact = z.object({ success: z.literal(true), contact: Contact, message: z.string() });
export type SavedContact = z.output<typeof SavedContact>;
