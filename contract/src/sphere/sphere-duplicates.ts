import { z } from 'zod';
import { foldForSearch } from '../fold.ts';
import { Id } from '../id-schema.ts';
import {
  type ContactMethodKey,
  type ContactMethodLists,
  contactMethodFields,
  listContactMethodValues,
} from './contact-methods.ts';
import { contactNameOf, lastNameSortKeyOf, type NamedContact } from './contact-name.ts';
import { phoneKeyOf } from './contact-phone.ts';
import { Contact, MergeFieldValues } from './sphere.ts';

/** The normalized values by which we compare contacts. */
export interface ContactIdentity {
  emailKeys: readonly string[];
  phoneKeys: readonly string[];
  lastNameKey: string;
  nameKey: string;
}

interface Person extends Partial<ContactMethodLists>, NamedContact {
  phoneNumber?: string | null | undefined;
}

/**
 * The keys of all emails or phones. Has a fast path for people with a single value, because lists have
 * hundreds of thousands of them.
 */
function keysOf(person: Person, key: ContactMethodKey, keyOf: (text: string) => string): string[] {
  const main = person[key];
  const mainKey = main ? keyOf(main) : '';
  if (!person[contactMethodFields[key].list]?.length) return mainKey ? [mainKey] : [];
  const all = [mainKey, ...listContactMethodValues(key, person).map(({ value }) => keyOf(value))];
  return [...new Set(all.filter(Boolean))];
}

export const createContactIdentity = (person: Person): ContactIdentity => ({
  emailKeys: keysOf(person, 'emailAddress', (address) => address.toLowerCase()),
  phoneKeys: keysOf(person, 'phoneNumber', phoneKeyOf),
  lastNameKey: foldForSearch(lastNameSortKeyOf(person)),
  nameKey: foldForSearch(contactNameOf(person)),
});

type Keys = readonly string[];
/** Whether two people have a common email or phone. */
export const haveCommonKey = (some: Keys, others: Keys) => some.some((key) => others.includes(key));
/** Whether both people have emails or phones, but no common one. */
export const haveDifferentKeys = (some: Keys, others: Keys) =>
  some.length > 0 && others.length > 0 && !haveCommonKey(some, others);

/**
 * Whether two contacts are duplicates. They have a common email, or a common phone and the same last name, or
 * the same full name and no different email or phone.
 */
export const areDuplicates = (one: ContactIdentity, other: ContactIdentity): boolean =>
  haveCommonKey(one.emailKeys, other.emailKeys) ||
  (haveCommonKey(one.phoneKeys, other.phoneKeys) && one.lastNameKey === other.lastNameKey) ||
  (one.nameKey === other.nameKey &&
    !haveDifferentKeys(one.emailKeys, other.emailKeys) &&
    !haveDifferentKeys(one.phoneKeys, other.phoneKeys));

/** The most reliable value that two duplicates have in common. */
export function findDuplicateReason(one: ContactIdentity, other: ContactIdentity): DuplicateGroup['reason'] {
  if (haveCommonKey(one.emailKeys, other.emailKeys)) return 'email';
  return haveCommonKey(one.phoneKeys, other.phoneKeys) ? 'phone' : 'name';
}

/** Contacts that may be the same person, and the reason. */
export const DuplicateGroup = z.object({
  reason: z.enum(['email', 'phone', 'name']),
  contacts: z.array(Contact),
});
export type DuplicateGroup = z.output<typeof DuplicateGroup>;

export const DuplicateGroups = z.object({
  success: z.literal(true),
  groups: z.array(DuplicateGroup),
  /** The number of all groups, including those not shown. */
  total: z.int(),
});

export const mergeMessages = {
  self: 'Please choose two different contacts',
  undone: 'This merge was already undone',
  mergedAgain: 'The contact was merged again since. Please undo that merge first.',
  tooLate: 'This merge can no longer be undone',
} as const;

const maxMerged = 10;
const mergeUndoDays = 30;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** A merge before this time can't be undone. */
export const mergeUndoCutoff = (now: Date): Date => new Date(now.getTime() - mergeUndoDays * dayMilliseconds);

/** Why a merge can't be undone, or undefined. */
export function validateMergeUndo(
  { undoneAt, createdAt }: { undoneAt: Date | null; createdAt: Date },
  now: Date,
): string | undefined {
  if (undoneAt) return mergeMessages.undone;
  return createdAt < mergeUndoCutoff(now) ? mergeMessages.tooLate : undefined;
}

/** Merges the other contacts into `keepId`, with the chosen fields and all tags. */
export const MergeContacts = z
  .object({
    keepId: Id,
    mergeIds: z.array(Id).min(1, mergeMessages.self).max(maxMerged),
    fields: MergeFieldValues.optional(),
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
