import { addDays, type Day, isDay, yearOf } from '#contract/day.ts';
import { fullNameOf, nameKeyOf, splitFullName } from '#contract/people.ts';
import type { ContactData } from '#contract/sphere/contact-merge.ts';
import { applyContactMethodInput } from '#contract/sphere/contact-methods.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import {
  type Contact,
  createBlankContact,
  formatConnectedTo,
  invertRelationship,
  type Relationship,
} from '#contract/sphere/sphere.ts';
import { accountDefinitions, type DemoAccountKey } from './account-definitions.ts';
import { type FixedContact, fixedContactsOfDemoAgent } from './contact-definitions.ts';
import { createDemoDeals, type DemoDeal } from './deals.ts';
import { createDemoId } from './ids.ts';
import { createDemoEmail, createNameGenerator, type DemoName } from './people.ts';
import { createAddressGenerator, createPhoneGenerator, formatDemoAddress } from './places.ts';
import { createRandom, type Random } from './random.ts';
import { toDemoEventTime } from './subscriptions.ts';
import { timelineEntriesOfDemoAgent } from './timeline-definitions.ts';

export interface DemoContact {
  owner: DemoAccountKey;
  /** Doors and transactions are empty here, because they are derived from deals with the same name. */
  contact: Contact;
}

/** The number of contacts of each account. */
const contactLists: readonly {
  owner: DemoAccountKey;
  count: number;
  fixedContacts: readonly FixedContact[];
}[] = [
  { owner: 'agent', count: 240, fixedContacts: fixedContactsOfDemoAgent },
  { owner: 'basic', count: 36, fixedContacts: [] },
  { owner: 'trainer', count: 64, fixedContacts: [] },
  { owner: 'broker', count: 48, fixedContacts: [] },
];

export function createDemoContacts(
  today: Day,
  deals: readonly DemoDeal[] = createDemoDeals(today),
): DemoContact[] {
  return contactLists.flatMap(({ owner, count, fixedContacts }) => {
    const clients = deals
      .filter((deal) => deal.owner === owner)
      .map(({ transaction }) => transaction.fullName);
    return contactsOf(owner, count, fixedContacts, clients, today).map((contact) => ({ owner, contact }));
  });
}

/** The generated values of a contact; the others are blank. */
type Person = Pick<Contact, 'firstName' | 'lastName' | 'tags' | 'createdAt' | 'updatedAt'> &
  Partial<ContactData>;

function contactsOf(
  owner: DemoAccountKey,
  count: number,
  fixedContacts: readonly FixedContact[],
  clients: readonly string[],
  today: Day,
): Contact[] {
  const generator = createGenerator(owner, fixedContacts, clients, today);
  const known = fixedContacts.map((definition) => generator.fixed(definition));
  const names = new Set(fixedContacts.map(({ name }) => nameKeyOf(name)));
  const relatives = fixedContacts.flatMap((definition) => (definition.with ? [definition.with.name] : []));
  const others = [...new Set([...relatives, ...clients])].filter((name) => !names.has(nameKeyOf(name)));
  const namedPeople = others.map((name) => generator.person(splitFullName(name), clients.includes(name)));
  const rest = Array.from({ length: Math.max(0, count - known.length - namedPeople.length) }, () =>
    generator.anyone(),
  );
  return withConnections(
    owner,
    withCadences(owner, [...known, ...namedPeople, ...rest], today),
    fixedContacts,
  );
}

const tagCadences = [
  ['Sphere A', 30],
  ['Investor', 60],
  ['Client', 30],
  ['Past Client', 90],
  ['Lead', 14],
] as const;

/** People with a timeline, which determines their last contact. */
const peopleWithEntries = new Set(timelineEntriesOfDemoAgent.flatMap(({ people }) => people));

/** Gives half of the people a cadence, which depends on their tags, and a last contact. */
function withCadences(owner: DemoAccountKey, people: readonly Person[], today: Day): Person[] {
  const random = createRandom(`cadences/${owner}`);
  return people.map((person) => {
    const cadenceDays = tagCadences.find(([tag]) => person.tags.includes(tag))?.[1];
    if (cadenceDays === undefined || !random.chance(0.5)) return person;
    const lastContacted = addDays(today, -random.int(1, Math.round(cadenceDays * 1.2)));
    const isKnown =
      lastContacted >= person.createdAt.slice(0, 10) && !peopleWithEntries.has(contactNameOf(person));
    return { ...person, cadenceDays, lastContacted: isKnown ? lastContacted : null };
  });
}

interface ContactGenerator {
  fixed: (definition: FixedContact) => Person;
  person: (name: DemoName, isClient: boolean) => Person;
  anyone: () => Person;
}

function createGenerator(
  owner: DemoAccountKey,
  fixedContacts: readonly FixedContact[],
  clients: readonly string[],
  today: Day,
): ContactGenerator {
  const random = createRandom(`contacts/${owner}`);
  const taken = [
    ...accountDefinitions,
    ...[...clients, ...fixedContacts.map(({ name }) => name)].map(splitFullName),
  ];
  const nextName = createNameGenerator(random, taken);
  const nextPhone = createPhoneGenerator(
    random,
    fixedContacts.flatMap(({ phone, otherPhones = [] }) => [
      phone,
      ...otherPhones.map(({ number }) => number),
    ]),
  );
  const nextAddress = createAddressGenerator(random);
  const person = (who: DemoName, isClient: boolean): Person => ({
    ...who,
    emailAddress: random.chance(0.9) ? createDemoEmail(who) : null,
    phoneNumber: random.chance(0.92) ? nextPhone() : null,
    address: random.chance(0.8) ? formatDemoAddress(nextAddress()) : null,
    birthday: random.chance(0.75) ? randomBirthday(random, today) : null,
    homeAnniversary: isClient || random.chance(0.4) ? randomPastDay(random, today, 12) : null,
    referredFrom: random.chance(0.35) ? random.pick(referralSources) : null,
    tags: isClient ? ['Past Client'] : [random.pick(randomTags)],
    notes: random.chance(0.3) ? random.pick(noteTexts) : null,
    ...creationDates(random, today),
  });
  return {
    fixed: (definition) => fixedPerson(definition, today),
    person,
    anyone: () => person(nextName(), false),
  };
}

const randomTags = ['Lead', 'Lead', 'Past Client', 'Referral Source', 'Professional Contact', 'Client'];
const referralSources = [
  'Open house',
  'Website',
  'Past client',
  'Sign call',
  'June Castellano',
  'Church',
  'Neighbor',
];
const noteTexts = [
  'Wants to be near the marsh. Asks about flood insurance.',
  'Prefers calls before nine.',
  'Two dogs, needs a fence.',
  'Thinking of selling when the youngest graduates.',
  'Sends referrals. Thank with a card.',
  'Pre-approved, in no hurry.',
];

function creationDates(random: Random, today: Day) {
  const at = toDemoEventTime(addDays(today, -random.int(3, 1_400)));
  return { createdAt: at, updatedAt: at };
}

/** Returns a random birthday. One in six has no year. */
function randomBirthday(random: Random, today: Day): string {
  const day = addDays(today, -random.int(24 * 365, 78 * 365));
  return random.chance(0.16) ? `-${day.slice(4)}` : day;
}

const randomPastDay = (random: Random, today: Day, years: number): string =>
  addDays(today, -random.int(40, years * 365));

/** A day this many years ago whose anniversary is in `inDays` days. */
function yearsBefore(today: Day, inDays: number, years: number): string {
  const day = addDays(today, inDays);
  const text = `${yearOf(day) - years}${day.slice(4)}`;
  return isDay(text) ? text : text.replace(/29$/, '28');
}

function fixedPerson(definition: FixedContact, today: Day): Person {
  const { name, birthday, home, tags } = definition;
  const at = toDemoEventTime(addDays(today, -120));
  return {
    ...splitFullName(name),
    ...contactMethodsOf(definition),
    address: definition.address ?? null,
    birthday: birthday ? yearsBefore(today, birthday.inDays, birthday.age) : null,
    homeAnniversary: home ? yearsBefore(today, home.inDays, home.years) : null,
    referredFrom: definition.referredFrom ?? null,
    tags: [...tags].sort(),
    notes: definition.notes ?? null,
    createdAt: at,
    updatedAt: at,
  };
}

/** Adds labels if there are several phones or emails. */
const contactMethodsOf = ({ email, phone, otherEmails = [], otherPhones = [] }: FixedContact) => ({
  emails: [{ label: otherEmails.length ? 'Home' : null, address: email }, ...otherEmails],
  phones: [{ label: otherPhones.length ? 'Mobile' : null, number: phone }, ...otherPhones],
});

/** Gives every contact an id, and adds each connection to both sides. */
function withConnections(
  owner: DemoAccountKey,
  people: readonly Person[],
  fixedContacts: readonly FixedContact[],
): Contact[] {
  const ids = new Map(
    people.map((person, at) => [nameKeyOf(fullNameOf(person)), createDemoId(`contact/${owner}/${at}`)]),
  );
  const pairs = fixedContacts.flatMap((definition) =>
    definition.with
      ? bothDirections(definition.name, definition.with.name, definition.with.relationship)
      : [],
  );
  return people.map((person) => {
    const name = nameKeyOf(fullNameOf(person));
    const connections = pairs
      .filter(({ of }) => nameKeyOf(of) === name)
      .map(({ to, relationship }) => ({ id: ids.get(nameKeyOf(to)) ?? '', name: to, relationship }));
    return {
      ...createBlankContact(ids.get(name) ?? '', person.createdAt),
      ...applyContactMethodInput({}, person),
      connections,
      connectedTo: formatConnectedTo(connections),
      connectionDetails: connections[0] ?? null,
    };
  });
}

const bothDirections = (of: string, to: string, relationship: Relationship) => [
  { of, to, relationship },
  { of: to, to: of, relationship: invertRelationship(relationship) },
];
