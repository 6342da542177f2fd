import { randomBytes, randomUUID } from 'node:crypto';
import { type Day, dayOf } from '#contract/day.ts';
import { usernameOf } from '#contract/people.ts';
import type { DemoAccountKey } from '#demo/account-definitions.ts';
import { demoPassword } from '#demo/accounts.ts';
import { createDemoData, type DemoData } from '#demo/demo-data.ts';
import { inTransaction, type Services } from '../core/context.ts';
import { createJobContext } from '../core/job-context.ts';
import { authenticatedOwner } from '../core/owner.ts';
import { seedDemoData } from '../db/seed.ts';
import { hashPassword } from '../gateways/sign-in/sign-in.ts';
import { createTestSession, type SessionCookie } from './open-session.ts';
import { emptyPictures } from './seed-without-pictures.ts';

/** The records of the demo account that a new person can get. */
export type PersonRecordKind = 'goals' | 'deals' | 'contacts' | 'doors' | 'team';

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  /** The path of this person's desktop. */
  home: string;
  cookie: SessionCookie;
}

/** Hashing is slow on purpose, so we do it once for everyone. */
const passwordHash = hashPassword(demoPassword);

/** Creates a signed-in copy of a demo account with some of its records. */
export async function copyDemoPerson(
  services: Services,
  like: DemoAccountKey,
  belongings: readonly PersonRecordKind[],
): Promise<Person> {
  const context = createJobContext(services);
  const world = copyAccount(worldOn(dayOf(context.now, 'America/New_York')), like, belongings);
  const hash = await passwordHash;
  await inTransaction(context, (transaction) => seedDemoData(transaction, world, hash));
  const [{ profile } = unknownAccount()] = world.accounts;
  const { email, firstName, lastName } = profile;
  const cookie = await createTestSession(services, authenticatedOwner(profile));
  return { email, firstName, lastName, home: `/${usernameOf(profile)}`, cookie };
}

let lastWorld: DemoData | undefined;

function worldOn(today: Day): DemoData {
  if (lastWorld?.today !== today) lastWorld = createDemoData(today);
  return lastWorld;
}

const identifier = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const providerId = /"((?:cus|sub|in)_demo_\w+)"/g;

/** One person's part of the demo world, with another name and other ids, and without the pictures. */
function copyAccount(
  world: DemoData,
  key: DemoAccountKey,
  belongings: readonly PersonRecordKind[],
): DemoData {
  const theirs = <Thing extends { owner: DemoAccountKey }>(name: PersonRecordKind, things: Thing[]) =>
    belongings.includes(name) ? things.filter(({ owner }) => owner === key) : [];
  const part: DemoData = {
    ...world,
    accounts: world.accounts.filter((account) => account.key === key).map(rename),
    goals: theirs('goals', world.goals),
    deals: theirs('deals', world.deals),
    leads: theirs('deals', world.leads),
    contacts: theirs('contacts', world.contacts),
    contactLists: theirs('contacts', world.contactLists),
    doors: theirs('doors', world.doors),
    plans: theirs('deals', world.plans),
    agreements: theirs('deals', world.agreements),
    // Tasks, entries and people of deals link to contacts and deals, which the copy may lack.
    dealPeople: [],
    tasks: [],
    timeline: [],
    bios: [],
    vendors: world.vendors.filter(({ account }) => account === key).map(withoutPictures),
    audience: [],
    roster: { favorites: [], approvals: [], figures: [] },
    teams: theirs('team', world.teams).map(withOtherPeople),
  };
  const identifiers = new Map<string, string>();
  const newIdFor = (old: string) => {
    const other = identifiers.get(old) ?? randomUUID();
    identifiers.set(old, other);
    return other;
  };
  const text = JSON.stringify(part)
    .replaceAll(identifier, newIdFor)
    .replaceAll(providerId, (_, id) => `"${id}_${newIdFor(id).slice(0, 8)}"`);
  return JSON.parse(text) as DemoData;
}

/**
 * Removes a listing's pictures and its partner place, because all three places of each category are taken.
 */
const withoutPictures = (vendor: DemoData['vendors'][number]): DemoData['vendors'][number] => ({
  ...vendor,
  logo: null,
  flyers: [],
});
/** Gives the people of a team new emails, because emails are unique. */
function withOtherPeople(team: DemoData['teams'][number]): DemoData['teams'][number] {
  const mark = randomBytes(4).toString('hex');
  const withNewEmail = <Person extends { email: string }>(person: Person): Person => ({
    ...person,
    email: person.email.replace('@example.com', `@${mark}.example.com`),
  });
  return { ...team, seats: team.seats.map(withNewEmail), invitations: team.invitations.map(withNewEmail) };
}

function rename(account: DemoData['accounts'][number]): DemoData['accounts'][number] {
  const { key, profile } = account;
  // The mark has only letters, because it is part of a name.
  const mark = randomBytes(6)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  return {
    ...account,
    pictures: emptyPictures,
    profile: { ...profile, lastName: `${profile.lastName}${mark}`, email: `${key}.${mark}@demo.test` },
  };
}

function unknownAccount(): never {
  throw new Error('The demo world has nobody like that');
}
