import { randomBytes, randomUUID } from 'node:crypto';
import { type Day, dayOf } from '#contract/day.ts';
import { usernameOf } from '#contract/people.ts';
import type { DemoAccountKey } from '#demo/account-sketches.ts';
import { demoPassword } from '#demo/accounts.ts';
import { type DemoWorld, demoWorld } from '#demo/world.ts';
import { inTransaction } from '../core/context.ts';
import { jobContext } from '../core/job-context.ts';
import { provenOwner } from '../core/owner.ts';
import type { Services } from '../core/services.ts';
import { seedWorld } from '../db/seed.ts';
import { hashPassword } from '../gateways/sign-in/sign-in.ts';
import { openSession, type SessionCookie } from './open-session.ts';
import { noPictures } from './seed-without-pictures.ts';

/** What may be theirs from the beginning, as the one they are like has it. */
export type Belonging = 'goals' | 'deals' | 'contacts' | 'doors' | 'team';

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  /** Where their desktop is. */
  home: string;
  cookie: SessionCookie;
}

/** Slow on purpose, so once for everybody. */
const passwordHash = hashPassword(demoPassword);

/** Somebody new who is like one of the demo world and has what one of them has; signed in. */
export async function personLike(
  services: Services,
  like: DemoAccountKey,
  belongings: readonly Belonging[],
): Promise<Person> {
  const context = jobContext(services);
  const world = copyOf(worldOn(dayOf(context.now, 'America/New_York')), like, belongings);
  const hash = await passwordHash;
  await inTransaction(context, (transaction) => seedWorld(transaction, world, hash));
  const [{ profile } = nobody()] = world.accounts;
  const { email, firstName, lastName } = profile;
  const cookie = await openSession(services, provenOwner(profile));
  return { email, firstName, lastName, home: `/${usernameOf(profile)}`, cookie };
}

let lastWorld: DemoWorld | undefined;

function worldOn(today: Day): DemoWorld {
  if (lastWorld?.today !== today) lastWorld = demoWorld(today);
  return lastWorld;
}

const identifier = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const atTheProvider = /"((?:cus|sub|in)_demo_\w+)"/g;

/** One person's part of the demo world under another name and other identifiers, without the pictures. */
function copyOf(world: DemoWorld, key: DemoAccountKey, belongings: readonly Belonging[]): DemoWorld {
  const theirs = <Thing extends { owner: DemoAccountKey }>(name: Belonging, things: Thing[]) =>
    belongings.includes(name) ? things.filter(({ owner }) => owner === key) : [];
  const part: DemoWorld = {
    ...world,
    accounts: world.accounts.filter((account) => account.key === key).map(renamed),
    goals: theirs('goals', world.goals),
    deals: theirs('deals', world.deals),
    contacts: theirs('contacts', world.contacts),
    doors: theirs('doors', world.doors),
    bios: [],
    vendors: world.vendors.filter(({ account }) => account === key).map(withoutPictures),
    audience: [],
    roster: { favorites: [], approvals: [], figures: [] },
    teams: theirs('team', world.teams).map(withOtherPeople),
  };
  const identifiers = new Map<string, string>();
  const another = (old: string) => {
    const other = identifiers.get(old) ?? randomUUID();
    identifiers.set(old, other);
    return other;
  };
  const text = JSON.stringify(part)
    .replaceAll(identifier, another)
    .replaceAll(atTheProvider, (_, id) => `"${id}_${another(id).slice(0, 8)}"`);
  return JSON.parse(text) as DemoWorld;
}

/** A listing without pictures, under the place of nobody: each category has three, and they are taken. */
const withoutPictures = (vendor: DemoWorld['vendors'][number]): DemoWorld['vendors'][number] => ({
  ...vendor,
  logo: null,
  flyers: [],
});
/** Nobody has an email twice. */
function withOtherPeople(team: DemoWorld['teams'][number]): DemoWorld['teams'][number] {
  const mark = randomBytes(4).toString('hex');
  const moved = <Person extends { email: string }>(person: Person): Person => ({
    ...person,
    email: person.email.replace('@example.com', `@${mark}.example.com`),
  });
  return { ...team, seats: team.seats.map(moved), invitations: team.invitations.map(moved) };
}

function renamed(account: DemoWorld['accounts'][number]): DemoWorld['accounts'][number] {
  const { key, profile } = account;
  // Letters only: it is part of a name.
  const mark = randomBytes(6)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  return {
    ...account,
    pictures: noPictures,
    profile: { ...profile, lastName: `${profile.lastName}${mark}`, email: `${key}.${mark}@demo.test` },
  };
}

function nobody(): never {
  throw new Error('The demo world has nobody like that');
}
