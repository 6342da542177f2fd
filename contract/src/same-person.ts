import { sortFirstNameOf } from './contact-name.ts';
import { fold } from './fold.ts';
import { identityOf } from './sphere-duplicates.ts';

/** The normalized values by which an import compares people. */
export interface PersonKeys {
  firstKey: string;
  nameKey: string;
  emailKeys: readonly string[];
  phoneKeys: readonly string[];
  addressKey: string;
}

type Person = Parameters<typeof identityOf>[0] & { address?: string | null | undefined };

/** Only the start of the address counts: `1 Oak St` and `1 Oak Street, Ocala` have the same key. */
export const addressKeyLength = 6;

const addressKeyOf = (address: string): string =>
  fold(address)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, addressKeyLength);

export const personKeysOf = (person: Person): PersonKeys => {
  const { nameKey, emailKeys, phoneKeys } = identityOf(person);
  const addressKey = person.address ? addressKeyOf(person.address) : '';
  return { firstKey: fold(sortFirstNameOf(person)), nameKey, emailKeys, phoneKeys, addressKey };
};

export const sameBy = ['email', 'phone', 'name'] as const;
export type SameBy = (typeof sameBy)[number];

type Keys = readonly string[];
const shareKey = (some: Keys, others: Keys) => some.some((key) => others.includes(key));
const areDifferent = (some: Keys, others: Keys) =>
  some.length > 0 && others.length > 0 && !shareKey(some, others);

/**
 * The address, if there is also an email. Two such people who share only a phone and a first name are
 * different.
 */
const homeOf = ({ emailKeys, addressKey }: PersonKeys): string => (emailKeys.length === 0 ? '' : addressKey);

/**
 * The same person has the same first name and an email or phone in common, or the same full name and no
 * different email, phone or address. In an office, several Johns share one phone: different last name, email
 * and address distinguish them.
 */
export function areSamePerson(one: PersonKeys, other: PersonKeys): boolean {
  const isSameName = one.nameKey === other.nameKey;
  const isSameFirst = isSameName || one.firstKey === other.firstKey;
  if (isSameFirst && shareKey(one.emailKeys, other.emailKeys)) return true;
  if (isSameFirst && shareKey(one.phoneKeys, other.phoneKeys)) {
    const [home, otherHome] = [homeOf(one), homeOf(other)];
    if (isSameName || !home || !otherHome || home === otherHome) return true;
  }
  return (
    isSameName &&
    !areDifferent(one.emailKeys, other.emailKeys) &&
    !areDifferent(one.phoneKeys, other.phoneKeys) &&
    (!one.addressKey || !other.addressKey || one.addressKey === other.addressKey)
  );
}

/**
 * A bit mask: 1 for an email, 2 for a phone. People of one name who have the same kind are compared by it.
 */
const givenMask = ({ emailKeys, phoneKeys }: PersonKeys): number =>
  (emailKeys.length === 0 ? 0 : 1) + (phoneKeys.length === 0 ? 0 : 2);
const allMasks = [0, 1, 2, 3] as const;

/** `Ann Marie Lee` may be split after Ann or after Marie, so one full name can have two first names. */
const canBeSplit = (nameKey: string): boolean => nameKey.indexOf(' ') !== nameKey.lastIndexOf(' ');

const anyHome = '*';

export interface Match {
  /** The index of the earlier person. */
  at: number;
  by: SameBy;
}

/**
 * Remembers people by index, in constant time per person even for 100,000 similar ones: for each name, it
 * stores only the first person with each combination of values.
 */
export function personSieve() {
  const firstByKey = new Map<string, number>();

  const emailLookupKeys = ({ firstKey, nameKey, emailKeys }: PersonKeys): string[] =>
    emailKeys.flatMap((value) => [
      `e ${firstKey}\n${value}`,
      ...(canBeSplit(nameKey) ? [`e=${nameKey}\n${value}`] : []),
    ]);
  /**
   * A person without a home matches everyone with the number; others match people with the same home or none.
   */
  const phoneLookupKeys = (person: PersonKeys, homes: readonly string[]): string[] =>
    person.phoneKeys.flatMap((value) => [
      ...homes.map((home) => `p ${person.firstKey}\n${value}\n${home}`),
      `p=${person.nameKey}\n${value}`,
    ]);

  const earliest = (found: readonly (number | undefined)[]) => {
    const known = found.filter((at) => at !== undefined);
    return known.length ? Math.min(...known) : undefined;
  };
  const findEarliest = (all: readonly string[]) => earliest(all.map((key) => firstByKey.get(key)));

  /** The first person of this name who has none of the same kinds of values. */
  const findCompatible = (name: string, mask: number) =>
    earliest(
      allMasks.filter((other) => (other & mask) === 0).map((other) => firstByKey.get(`${other} ${name}`)),
    );
  const byName = (person: PersonKeys) => {
    const { nameKey, addressKey } = person;
    const mask = givenMask(person);
    if (!addressKey) return findCompatible(nameKey, mask);
    return earliest([
      findCompatible(`${nameKey}\n`, mask),
      findCompatible(`${nameKey}\n${addressKey}`, mask),
    ]);
  };
  const rememberFirst = (key: string, at: number) => {
    if (!firstByKey.has(key)) firstByKey.set(key, at);
  };

  return {
    find(person: PersonKeys): Match | undefined {
      const email = findEarliest(emailLookupKeys(person));
      if (email !== undefined) return { at: email, by: 'email' };
      const home = homeOf(person);
      const phone = findEarliest(phoneLookupKeys(person, home ? [home, ''] : [anyHome]));
      if (phone !== undefined) return { at: phone, by: 'phone' };
      const name = byName(person);
      return name === undefined ? undefined : { at: name, by: 'name' };
    },
    remember(person: PersonKeys, at: number): void {
      const name = `${givenMask(person)} ${person.nameKey}`;
      const phones = phoneLookupKeys(person, [homeOf(person), anyHome]);
      for (const key of [...emailLookupKeys(person), ...phones]) rememberFirst(key, at);
      rememberFirst(name, at);
      rememberFirst(`${name}\n${person.addressKey}`, at);
    },
  };
}
