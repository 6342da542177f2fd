import { z } from 'zod';
import { phoneKeyOf } from './contact-phone.ts';
import { fold } from './fold.ts';
import { fullNameOf } from './people.ts';
import { Contact, UpdateContact } from './sphere.ts';

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

const given = (key: string | null) => (key === null ? 'none' : 'some');

/** Everything about a person that a later one could agree with. */
const tracesOf = ({ emailKey, phoneKey, lastNameKey, nameKey }: Identity): string[] => [
  ...(emailKey === null ? [] : [`email ${emailKey}`]),
  ...(phoneKey === null ? [] : [`phone ${phoneKey} ${lastNameKey}`]),
  ...(phoneKey === null ? [] : [`name ${nameKey} ${phoneKey} ${given(emailKey)}`]),
  `name ${nameKey} ${given(emailKey)} ${given(phoneKey)}`,
];

/** The traces an earlier person must have left for this one to be a duplicate. */
function suspiciousTraces({ emailKey, phoneKey, lastNameKey, nameKey }: Identity): string[] {
  const emails = emailKey === null ? ['none', 'some'] : ['none'];
  const phones = phoneKey === null ? ['none', 'some'] : ['none', phoneKey];
  return [
    ...(emailKey === null ? [] : [`email ${emailKey}`]),
    ...(phoneKey === null ? [] : [`phone ${phoneKey} ${lastNameKey}`]),
    ...emails.flatMap((email) =>
      phones.map((phone) =>
        phone === phoneKey ? `name ${nameKey} ${phone} ${email}` : `name ${nameKey} ${email} ${phone}`,
      ),
    ),
  ];
}

/** Remembers who came by. It is as quick for the last of 100,000 as for the first, however alike they are. */
export function duplicateSieve(): { isNew: (person: Identity) => boolean } {
  const seen = new Set<string>();
  return {
    isNew: (person) => {
      if (suspiciousTraces(person).some((trace) => seen.has(trace))) return false;
      for (const trace of tracesOf(person)) seen.add(trace);
      return true;
    },
  };
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

export const mostMerged = 10;
export const mergeUndoDays = 30;

/** `keepId` stays, with the fields chosen here and the tags of all; the others become part of it. */
export const MergeContacts = z
  .object({
    keepId: z.uuid(),
    mergeIds: z.array(z.uuid()).min(1, mergeMessages.self).max(mostMerged),
    fields: UpdateContact.omit({ connections: true, connectionDetails: true, tags: true }).optional(),
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
