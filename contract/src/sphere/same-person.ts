import { foldForSearch } from '../fold.ts';
import { firstNameSortKeyOf } from './contact-name.ts';
import { createContactIdentity, haveCommonKey, haveDifferentKeys } from './sphere-duplicates.ts';

/** The normalized values by which an import compares people. */
export interface PersonKeys {
  firstKey: string;
  nameKey: string;
  emailKeys: readonly string[];
  phoneKeys: readonly string[];
  addressKey: string;
}

type Person = Parameters<typeof createContactIdentity>[0] & { address?: string | null | undefined };

/**
 * How many characters of an address we compare, so that `1 Oak St` and `1 Oak Street, Ocala` have the same
 * key.
 */
export const addressKeyLength = 6;

const addressKeyOf = (address: string): string =>
  foldForSearch(address)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, addressKeyLength);

export const createPersonKeys = (person: Person): PersonKeys => {
  const { nameKey, emailKeys, phoneKeys } = createContactIdentity(person);
  const addressKey = person.address ? addressKeyOf(person.address) : '';
  return { firstKey: foldForSearch(firstNameSortKeyOf(person)), nameKey, emailKeys, phoneKeys, addressKey };
};

export const matchReasons = ['email', 'phone', 'name'] as const;
export type MatchReason = (typeof matchReasons)[number];

/**
 * The address of a person with an email, otherwise empty. If two people share only a phone and a first name,
 * different addresses mean that they are not the same person.
 */
const homeOf = ({ emailKeys, addressKey }: PersonKeys): string => (emailKeys.length === 0 ? '' : addressKey);

/**
 * Two contacts are the same person if they share the first name and an email or phone. They are also the same
 * person if they share the full name and differ in no email, phone or address. In an office, several Johns
 * share one phone: a different last name, email and address tell them apart.
 */
export function areSamePerson(one: PersonKeys, other: PersonKeys): boolean {
  const isSameName = one.nameKey === other.nameKey;
  const isSameFirst = isSameName || one.firstKey === other.firstKey;
  if (isSameFirst && haveCommonKey(one.emailKeys, other.emailKeys)) return true;
  if (isSameFirst && haveCommonKey(one.phoneKeys, other.phoneKeys)) {
    const [home, otherHome] = [homeOf(one), homeOf(other)];
    if (isSameName || !home || !otherHome || home === otherHome) return true;
  }
  return (
    isSameName &&
    !haveDifferentKeys(one.emailKeys, other.emailKeys) &&
    !haveDifferentKeys(one.phoneKeys, other.phoneKeys) &&
    (!one.addressKey || !other.addressKey || one.addressKey === other.addressKey)
  );
}

/**
 * A bit mask of the values that a person has: 1 for an email, 2 for a phone. We compare two people with the
 * same name by the kinds of values that both have.
 */
export const createContactMethodBitMask = ({ emailKeys, phoneKeys }: PersonKeys): number =>
  (emailKeys.length === 0 ? 0 : 1) + (phoneKeys.length === 0 ? 0 : 2);
const everyGiven = [0, 1, 2, 3] as const;

/**
 * Whether two people with the same name may be the same person: they don't both have an email, they don't
 * both have a phone, and their addresses don't differ.
 */
export const mayBeSamePerson = (
  one: PersonKeys,
  other: Pick<PersonKeys, 'addressKey'> & { given: number },
): boolean =>
  (createContactMethodBitMask(one) & other.given) === 0 &&
  (!one.addressKey || !other.addressKey || one.addressKey === other.addressKey);

/** Whether a name can be split in two ways: `Ann Marie Lee` has the first name Ann or Ann Marie. */
const canBeSplit = (nameKey: string): boolean => nameKey.indexOf(' ') !== nameKey.lastIndexOf(' ');

const anyHome = '*';

export interface PersonMatch {
  /** The index of the earlier person. */
  at: number;
  by: MatchReason;
}

/**
 * Remembers people by index. It takes constant time per person even for 100,000 similar people, because it
 * stores only the first person for each name and combination of values.
 */
export function createPersonMatcher() {
  const places = new Map<string, number>();

  const emailPlaces = ({ firstKey, nameKey, emailKeys }: PersonKeys): string[] =>
    emailKeys.flatMap((way) => [
      `e ${firstKey}\n${way}`,
      ...(canBeSplit(nameKey) ? [`e=${nameKey}\n${way}`] : []),
    ]);
  /**
   * People with the same full name and phone number match. If only the first names and phone numbers are
   * equal, people match unless they have different homes.
   */
  const phonePlaces = (person: PersonKeys, homes: readonly string[]): string[] =>
    person.phoneKeys.flatMap((way) => [
      ...homes.map((home) => `p ${person.firstKey}\n${way}\n${home}`),
      `p=${person.nameKey}\n${way}`,
    ]);

  const earliest = (found: readonly (number | undefined)[]) => {
    const known = found.filter((at) => at !== undefined);
    return known.length ? Math.min(...known) : undefined;
  };
  const among = (all: readonly string[]) => earliest(all.map((place) => places.get(place)));

  /** The first person of this name who has none of the given kinds of values. */
  const apart = (name: string, given: number) =>
    earliest(
      everyGiven.filter((other) => (other & given) === 0).map((other) => places.get(`${other} ${name}`)),
    );
  const byName = (person: PersonKeys) => {
    const { nameKey, addressKey } = person;
    const given = createContactMethodBitMask(person);
    if (!addressKey) return apart(nameKey, given);
    return earliest([apart(`${nameKey}\n`, given), apart(`${nameKey}\n${addressKey}`, given)]);
  };
  const note = (place: string, at: number) => {
    if (!places.has(place)) places.set(place, at);
  };

  return {
    find(person: PersonKeys): PersonMatch | undefined {
      const email = among(emailPlaces(person));
      if (email !== undefined) return { at: email, by: 'email' };
      const home = homeOf(person);
      const phone = among(phonePlaces(person, home ? [home, ''] : [anyHome]));
      if (phone !== undefined) return { at: phone, by: 'phone' };
      const name = byName(person);
      return name === undefined ? undefined : { at: name, by: 'name' };
    },
    remember(person: PersonKeys, at: number): void {
      const name = `${createContactMethodBitMask(person)} ${person.nameKey}`;
      const phones = phonePlaces(person, [homeOf(person), anyHome]);
      for (const place of [...emailPlaces(person), ...phones]) note(place, at);
      note(name, at);
      note(`${name}\n${person.addressKey}`, at);
    },
  };
}
