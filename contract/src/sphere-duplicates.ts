import { z } from 'zod';
import { phoneKeyOf } from './contact-phone.ts';
import { fold } from './fold.ts';
import { fullNameOf } from './people.ts';
import { Contact, PickedFields } from './sphere.ts';

/** What tells people apart, in a form that can be compared. */
export interface Identity {
  emailKey: string | null;
  phoneKey: string | null;
  lastNameKey: string;
  nameKey: string;
}

interface Person {
  firstName: string;
  lastName: string;
  emailAddress?: string | null;
  phoneNumber?: string | null;
}

export const identityOf = (person: Person): Identity => ({
  emailKey: person.emailAddress?.toLowerCase() || null,
  phoneKey: (person.phoneNumber && phoneKeyOf(person.phoneNumber)) || null,
  lastNameKey: fold(person.lastName),
  nameKey: fold(fullNameOf(person)),
});

const contradict = (one: string | null, other: string | null) =>
  one !== null && other !== null && one !== other;
const agree = (one: string | null, other: string | null) => one !== null && one === other;

/** Same e-mail, or same phone and last name, or same full name with no contradicting e-mail or phone. */
export const areDuplicates = (one: Identity, other: Identity): boolean =>
  agree(one.emailKey, other.emailKey) ||
  (agree(one.phoneKey, other.phoneKey) && one.lastNameKey === other.lastNameKey) ||
  (one.nameKey === other.nameKey &&
    !contradict(one.emailKey, other.emailKey) &&
    !contradict(one.phoneKey, other.phoneKey));

/** What a person has given: 1 for an e-mail, 2 for a phone. Two who gave nothing of a kind cannot contradict. */
const givenBy = ({ emailKey, phoneKey }: Identity): number =>
  (emailKey === null ? 0 : 1) + (phoneKey === null ? 0 : 2);

/** A set of such numbers, one bit each. */
const including = (set: number | undefined, given: number): number => (set ?? 0) | (1 << given);
const someApartFrom = (set: number | undefined, given: number): boolean =>
  set !== undefined && [0, 1, 2, 3].some((other) => set & (1 << other) && (other & given) === 0);

/**
 * Remembers who came by. It is as quick for the last of 100,000 as for the first, however alike they are, because
 * of each name it only keeps what those who had it had given.
 */
export function duplicateSieve(): { isNew: (person: Identity) => boolean } {
  const emails = new Set<string>();
  const phones = new Set<string>();
  const names = new Map<string, number>();
  const phonesOfNames = new Map<string, number>();
  const phoneAndLastName = (one: Identity) => `${one.phoneKey} ${one.lastNameKey}`;
  const phoneAndName = (one: Identity) => `${one.phoneKey} ${one.nameKey}`;

  const isKnown = (one: Identity) =>
    (one.emailKey !== null && emails.has(one.emailKey)) ||
    (one.phoneKey !== null && phones.has(phoneAndLastName(one))) ||
    (one.phoneKey !== null && someApartFrom(phonesOfNames.get(phoneAndName(one)), givenBy(one) & 1)) ||
    someApartFrom(names.get(one.nameKey), givenBy(one));

  const remember = (one: Identity) => {
    if (one.emailKey !== null) emails.add(one.emailKey);
    if (one.phoneKey !== null) phones.add(phoneAndLastName(one));
    if (one.phoneKey !== null && canBeSplit(one.nameKey)) {
      const key = phoneAndName(one);
      phonesOfNames.set(key, including(phonesOfNames.get(key), givenBy(one) & 1));
    }
    names.set(one.nameKey, including(names.get(one.nameKey), givenBy(one)));
  };

  return {
    isNew: (one) => {
      if (isKnown(one)) return false;
      remember(one);
      return true;
    },
  };
}

/** `Ann Marie Lee` may be Ann, Marie Lee or Ann Marie, Lee: then one full name has two last names. */
const canBeSplit = (nameKey: string): boolean => nameKey.indexOf(' ') !== nameKey.lastIndexOf(' ');

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
    keepId: z.uuid(),
    mergeIds: z.array(z.uuid()).min(1, mergeMessages.self).max(mostMerged),
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
  mergeId: z.string(),
  message: z.string(),
});
