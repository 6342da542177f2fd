import type { ContactFacts } from '#contract/contact-merge.ts';
import { withWays } from '#contract/contact-ways.ts';
import { addDays, type Day, isDay, yearOf } from '#contract/day.ts';
import { fullNameOf, nameKeyOf, namePartsOf } from '#contract/people.ts';
import { blankContact, type Contact, connectedToOf, inverseOf, type Relationship } from '#contract/sphere.ts';
import { accountSketches, type DemoAccountKey } from './account-sketches.ts';
import { type ToldContact, toldContacts } from './contact-sketches.ts';
import { type DemoDeal, demoDeals } from './deals.ts';
import { demoId } from './ids.ts';
import { type DemoName, emailOf, nameSource } from './people.ts';
import { addressLine, addressSource, phoneSource } from './places.ts';
import { type Random, randomFor } from './random.ts';
import { morningOf } from './subscriptions.ts';

export interface DemoContact {
  owner: DemoAccountKey;
  /** Doors and transactions follow from the deals of the same name and are left empty here. */
  contact: Contact;
}

/** How many people each has in their orbit. */
const orbits: readonly { owner: DemoAccountKey; count: number; told: readonly ToldContact[] }[] = [
  { owner: 'agent', count: 240, told: toldContacts },
  { owner: 'basic', count: 36, told: [] },
  { owner: 'trainer', count: 64, told: [] },
  { owner: 'broker', count: 48, told: [] },
];

export function demoContacts(today: Day, deals: readonly DemoDeal[] = demoDeals(today)): DemoContact[] {
  return orbits.flatMap(({ owner, count, told }) => {
    const clients = deals
      .filter((deal) => deal.owner === owner)
      .map(({ transaction }) => transaction.fullName);
    return orbitOf(owner, count, told, clients, today).map((contact) => ({ owner, contact }));
  });
}

/** What the demo knows of someone; the rest of a contact is blank. */
type Person = Pick<Contact, 'firstName' | 'lastName' | 'tags' | 'createdAt' | 'updatedAt'> &
  Partial<ContactFacts>;

function orbitOf(
  owner: DemoAccountKey,
  count: number,
  told: readonly ToldContact[],
  clients: readonly string[],
  today: Day,
): Contact[] {
  const draw = drawing(owner, told, clients, today);
  const known = told.map((sketch) => draw.told(sketch));
  const names = new Set(told.map(({ name }) => nameKeyOf(name)));
  const relatives = told.flatMap((sketch) => (sketch.with ? [sketch.with.name] : []));
  const others = [...new Set([...relatives, ...clients])].filter((name) => !names.has(nameKeyOf(name)));
  const named = others.map((name) => draw.person(namePartsOf(name), clients.includes(name)));
  const rest = Array.from({ length: Math.max(0, count - known.length - named.length) }, () => draw.anyone());
  return connected(owner, [...known, ...named, ...rest], told);
}

interface Draw {
  told: (sketch: ToldContact) => Person;
  person: (name: DemoName, isClient: boolean) => Person;
  anyone: () => Person;
}

function drawing(
  owner: DemoAccountKey,
  told: readonly ToldContact[],
  clients: readonly string[],
  today: Day,
): Draw {
  const random = randomFor(`contacts/${owner}`);
  const taken = [...accountSketches, ...[...clients, ...told.map(({ name }) => name)].map(namePartsOf)];
  const name = nameSource(random, taken);
  const phone = phoneSource(
    random,
    told.flatMap(({ phone, otherPhones = [] }) => [phone, ...otherPhones.map(({ number }) => number)]),
  );
  const address = addressSource(random);
  const person = (who: DemoName, isClient: boolean): Person => ({
    ...who,
    emailAddress: random.chance(0.9) ? emailOf(who) : null,
    phoneNumber: random.chance(0.92) ? phone() : null,
    address: random.chance(0.8) ? addressLine(address()) : null,
    birthday: random.chance(0.75) ? bornDay(random, today) : null,
    homeAnniversary: isClient || random.chance(0.4) ? pastDay(random, today, 12) : null,
    referredFrom: random.chance(0.35) ? random.pick(sources) : null,
    tags: isClient ? ['Past Client'] : [random.pick(drawnTags)],
    notes: random.chance(0.3) ? random.pick(remarks) : null,
    ...since(random, today),
  });
  return { told: (sketch) => toldPerson(sketch, today), person, anyone: () => person(name(), false) };
}

const drawnTags = ['Lead', 'Lead', 'Past Client', 'Referral Source', 'Professional Contact', 'Client'];
const sources = [
  'Open house',
  'Website',
  'Past client',
  'Sign call',
  'June Castellano',
  'Church',
  'Neighbor',
];
const remarks = [
  'Wants to be near the marsh. Asks about flood insurance.',
  'Prefers calls before nine.',
  'Two dogs, needs a fence.',
  'Thinking of selling when the youngest graduates.',
  'Sends referrals. Thank with a card.',
  'Pre-approved, in no hurry.',
];

function since(random: Random, today: Day) {
  const at = morningOf(addDays(today, -random.int(3, 1_400)));
  return { createdAt: at, updatedAt: at };
}

/** One in six has told the day and not the year. */
function bornDay(random: Random, today: Day): string {
  const day = addDays(today, -random.int(24 * 365, 78 * 365));
  return random.chance(0.16) ? `-${day.slice(4)}` : day;
}

const pastDay = (random: Random, today: Day, years: number): string =>
  addDays(today, -random.int(40, years * 365));

/** The day that will be celebrated so many days from now, so many years after. */
function yearsBefore(today: Day, inDays: number, years: number): string {
  const day = addDays(today, inDays);
  const text = `${yearOf(day) - years}${day.slice(4)}`;
  return isDay(text) ? text : text.replace(/29$/, '28');
}

function toldPerson(sketch: ToldContact, today: Day): Person {
  const { name, birthday, home, tags } = sketch;
  const at = morningOf(addDays(today, -120));
  return {
    ...namePartsOf(name),
    ...waysOf(sketch),
    address: sketch.address ?? null,
    birthday: birthday ? yearsBefore(today, birthday.inDays, birthday.age) : null,
    homeAnniversary: home ? yearsBefore(today, home.inDays, home.years) : null,
    referredFrom: sketch.referredFrom ?? null,
    tags: [...tags].sort(),
    notes: sketch.notes ?? null,
    createdAt: at,
    updatedAt: at,
  };
}

/** Who is told of with more than one number or address has a label on each. */
const waysOf = ({ email, phone, otherEmails = [], otherPhones = [] }: ToldContact) => ({
  emails: [{ label: otherEmails.length ? 'Home' : null, address: email }, ...otherEmails],
  phones: [{ label: otherPhones.length ? 'Mobile' : null, number: phone }, ...otherPhones],
});

/** Gives everybody an id, and the told connections to both sides. */
function connected(
  owner: DemoAccountKey,
  people: readonly Person[],
  told: readonly ToldContact[],
): Contact[] {
  const ids = new Map(
    people.map((one, at) => [nameKeyOf(fullNameOf(one)), demoId(`contact/${owner}/${at}`)]),
  );
  const pairs = told.flatMap((sketch) =>
    sketch.with ? bothWays(sketch.name, sketch.with.name, sketch.with.relationship) : [],
  );
  return people.map((person) => {
    const name = nameKeyOf(fullNameOf(person));
    const connections = pairs
      .filter(({ of }) => nameKeyOf(of) === name)
      .map(({ to, relationship }) => ({ id: ids.get(nameKeyOf(to)) ?? '', name: to, relationship }));
    return {
      ...blankContact(ids.get(name) ?? '', person.createdAt),
      ...withWays({}, person),
      connections,
      connectedTo: connectedToOf(connections),
      connectionDetails: connections[0] ?? null,
    };
  });
}

const bothWays = (of: string, to: string, relationship: Relationship) => [
  { of, to, relationship },
  { of: to, to: of, relationship: inverseOf(relationship) },
];
