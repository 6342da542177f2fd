import {
  areDuplicates,
  type ContactIdentity,
  type DuplicateGroup,
  findDuplicateReason,
} from './sphere-duplicates.ts';

type Reason = DuplicateGroup['reason'];
type Suspect = ContactIdentity & { id: string };

interface Group {
  reason: Reason;
  ids: string[];
}

/** The lookup keys. Two duplicates share at least one. */
const lookupKeys = ({ emailKeys, phoneKeys, lastNameKey, nameKey }: ContactIdentity): string[] => [
  ...emailKeys.map((email) => `email ${email}`),
  ...phoneKeys.map((phone) => `phone ${phone} ${lastNameKey}`),
  `name ${nameKey}`,
];

/**
 * If more contacts share a lookup key, such as their name, we compare only the first ones, so that large
 * lists stay fast.
 */
const maxCompared = 50;

/** The maximum number of groups shown at once. */
export const maxDuplicateGroups = 50;

/**
 * Groups duplicates: a contact joins a group if it duplicates any member. Each contact is in one group at
 * most.
 */
export function groupDuplicates(suspects: readonly Suspect[]): Group[] {
  const suspectsByKey = new Map<string, Suspect[]>();
  const groupOf = new Map<string, Group>();
  for (const suspect of suspects) {
    for (const key of lookupKeys(suspect)) {
      const others = suspectsByKey.get(key) ?? [];
      for (const other of others) if (areDuplicates(suspect, other)) mergeGroups(groupOf, suspect, other);
      if (others.length < maxCompared) suspectsByKey.set(key, [...others, suspect]);
    }
  }
  return [...new Set(groupOf.values())];
}

function mergeGroups(groupOf: Map<string, Group>, suspect: Suspect, other: Suspect): void {
  const ownGroup = groupOf.get(suspect.id);
  const otherGroup = groupOf.get(other.id) ??
    ownGroup ?? { reason: findDuplicateReason(suspect, other), ids: [] };
  const ids = new Set([...otherGroup.ids, other.id, ...(ownGroup?.ids ?? []), suspect.id]);
  otherGroup.ids = [...ids];
  for (const id of ids) groupOf.set(id, otherGroup);
}
