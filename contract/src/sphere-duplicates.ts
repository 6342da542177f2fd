import { z } from 'zod';
import { contactNameOf, type NamedContact, sortLastNameOf } from './contact-name.ts';
import { phoneKeyOf } from './contact-phone.ts';
import { several, type WayKey, type WayLists, wayValues } from './contact-ways.ts';
import { fold } from './fold.ts';
import { Id } from './id-schema.ts';
import { Contact, PickedFields } from './sphere.ts';

/** What tells people apart, in a form that can be compared. */
export interface Identity {
  emailKeys: readonly string[];
  phoneKeys: readonly string[];
  lastNameKey: string;
  nameKey: string;
}

interface Person extends Partial<WayLists>, NamedContact {
  phoneNumber?: string | null | undefined;
}

/** Of all that someone has of a kind; most people have one, and lists have hundreds of thousands of people. */
function keysOf(person: Person, key: WayKey, keyOf: (text: string) => string): string[] {
  const main = person[key];
  const own = main ? keyOf(main) : '';
  if (!person[several[key].list]?.length) return own ? [own] : [];
  const all = [own, ...wayValues(key, person).map(({ value }) => keyOf(value))];
  return [...new Set(all.filter(Boolean))];
}

export const identityOf = (person: Person): Identity => ({
  emailKeys: keysOf(person, 'emailAddress', (address) => address.toLowerCase()),
  phoneKeys: keysOf(person, 'phoneNumber', phoneKeyOf),
  lastNameKey: fold(sortLastNameOf(person)),
  nameKey: fold(contactNameOf(person)),
});

type Keys = readonly string[];
const agree = (some: Keys, others: Keys) => some.some((key) => others.includes(key));
const contradict = (some: Keys, others: Keys) => some.length > 0 && others.length > 0 && !agree(some, others);

/** A common email, or a common phone and the same last name, or the same full name and nothing that contradicts. */
export const areDuplicates = (one: Identity, other: Identity): boolean =>
  agree(one.emailKeys, other.emailKeys) ||
  (agree(one.phoneKeys, other.phoneKeys) && one.lastNameKey === other.lastNameKey) ||
  (one.nameKey === other.nameKey &&
    !contradict(one.emailKeys, other.emailKeys) &&
    !contradict(one.phoneKeys, other.phoneKeys));

/** What two duplicates have in common, the surest first. */
export function reasonOf(one: Identity, other: Identity): DuplicateGroup['reason'] {
  if (agree(one.emailKeys, other.emailKeys)) return 'email';
  return agree(one.phoneKeys, other.phoneKeys) ? 'phone' : 'name';
}

/** Contacts that may be one person, each group with why. */
export const DuplicateGroup = z.object({
  reason: z.enum(['email', 'phone', 'name']),
  contacts: z.array(Contact),
});
export type DuplicateGroup = z.output<typeof DuplicateGroup>;

export const DuplicateGroups = z.object({
  success: z.literal(true),
  groups: z.array(DuplicateGroup),
  /** How many groups there are, shown or not. */
  total: z.int(),
});

export const mergeMessages = {
  self: 'Please choose two different contacts',
  undone: 'This merge was already undone',
  tooLate: 'This merge can no longer be undone',
} as const;

const mostMerged = 10;
const mergeUndoDays = 30;
const aDay = 24 * 60 * 60 * 1000;

/** A merge before this moment is for good. */
export const lastUndoableMerge = (now: Date): Date => new Date(now.getTime() - mergeUndoDays * aDay);

/** Why a merge cannot be taken back, or nothing. */
export function mergeUndoProblem(
  { undoneAt, createdAt }: { undoneAt: Date | null; createdAt: Date },
  now: Date,
): string | undefined {
  if (undoneAt) return mergeMessages.undone;
  return createdAt < lastUndoableMerge(now) ? mergeMessages.tooLate : undefined;
}

/** `keepId` stays, with the fields chosen here and the tags of all; the others become part of it. */
export const MergeContacts = z
  .object({
    keepId: Id,
    mergeIds: z.array(Id).min(1, mergeMessages.self).max(mostMerged),
    fields: PickedFields.optional(),
  })
  .refine(({ keepId, mergeIds }) => !mergeIds.includes(keepId), {
    message: mergeMessages.self,
    path: ['mergeIds'],
  });
export type MergeContacts = z.output<typeof MergeContacts>;

export const MergedContacts = z.object({
  success: z.literal(true),
  contact: Contact,
  mergeId: Id,
  message: z.string(),
});
