import { areDuplicates, type DuplicateGroup, type Identity, reasonOf } from './sphere-duplicates.ts';

type Reason = DuplicateGroup['reason'];
type Suspect = Identity & { id: string };

interface Group {
  reason: Reason;
  ids: string[];
}

/** The keys under which two duplicates are sure to meet. */
const meetingPlaces = ({ emailKeys, phoneKeys, lastNameKey, nameKey }: Identity): string[] => [
  ...emailKeys.map((email) => `email ${email}`),
  ...phoneKeys.map((phone) => `phone ${phone} ${lastNameKey}`),
  `name ${nameKey}`,
];

/** More than this many of one name are compared with the first ones alone, so that no list takes forever. */
const mostCompared = 50;

/** As many groups as are shown at once. */
export const mostGroups = 50;

/** Puts into one group whoever is a duplicate of anybody in it, each contact into one group at most. */
export function groupsOf(suspects: readonly Suspect[]): Group[] {
  const places = new Map<string, Suspect[]>();
  const groupOf = new Map<string, Group>();
  for (const suspect of suspects) {
    for (const place of meetingPlaces(suspect)) {
      const others = places.get(place) ?? [];
      for (const other of others) if (areDuplicates(suspect, other)) join(groupOf, suspect, other);
      if (others.length < mostCompared) places.set(place, [...others, suspect]);
    }
  }
  return [...new Set(groupOf.values())];
}

function join(groupOf: Map<string, Group>, suspect: Suspect, other: Suspect): void {
  const mine = groupOf.get(suspect.id);
  const theirs = groupOf.get(other.id) ?? mine ?? { reason: reasonOf(suspect, other), ids: [] };
  const ids = new Set([...theirs.ids, other.id, ...(mine?.ids ?? []), suspect.id]);
  theirs.ids = [...ids];
  for (const id of ids) groupOf.set(id, theirs);
}
