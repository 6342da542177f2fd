import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Role, roles } from '#contract/roles.ts';
import type { OwnerId } from '../../core/context.ts';
import { ownerOfRow } from '../../core/owner.ts';
import { belongingsOf } from '../../db/belongings.ts';
import { subjects } from '../../db/subjects.ts';
import { headerOf } from '../open-session.ts';
import { personLike } from '../person-like.ts';
import type { TestApp } from '../test-app.ts';
import { type Chance, chanceOf } from './chance.ts';
import {
  type Document,
  type Ids,
  type Operation,
  operationsOf,
  plainRequest,
  wrongRequest,
} from './requests.ts';

export interface Outcome {
  requests: number;
  /** How often each status was answered. */
  statuses: Record<number, number>;
  routes: number;
  /** What should not have been: a failure of ours, a request nobody answered, another's data. */
  findings: string[];
}

interface Person {
  cookie: string;
  /** One of each kind of record they have, by table. */
  ids: Map<string, string>;
}

/** Nobody waits longer than this for an answer. */
const longestWait = 30_000;

/** Every call of the API, in every wrong way, as its owner, as a stranger, as each role and as nobody. */
export async function attack(
  world: TestApp,
  { perRoute, seed }: { perRoute: number; seed: number },
): Promise<Outcome> {
  const outcome: Outcome = { requests: 0, statuses: {}, routes: 0, findings: [] };
  const victim = await ownerOfMuch(world);
  const secrets = await secretsOf(world, victim);
  const [owner, managed] = [await ownerOfMuch(world), await ownerOfMuch(world)];
  const chance = chanceOf(seed);
  const before = await belongings(world, victim.id);
  const operations = operationsOf((await world.app.inject('/api/openapi.json')).json() as Document);
  const members = new Map<Role, OwnerId>();
  outcome.routes = operations.length;
  for (const operation of operations) {
    const attackers = await attackersOf(world, owner, members);
    const requests = requestsTo(operation, { victim, managed, attackers, chance, perRoute });
    await inGroups(requests, 12, async ({ request, mayRead }) => {
      const answer = await send(world, request);
      judge(outcome, request, answer, mayRead ? undefined : secrets);
    });
  }
  const after = await belongings(world, victim.id);
  const changed = after.filter((text) => !before.includes(text));
  if (changed.length > 0)
    outcome.findings.push(`of the one who was attacked has changed: ${changed.join(', ')}`);
  return outcome;
}

interface Attackers {
  owner: Person;
  byRole: Record<Role, string>;
}

interface Attack {
  request: InjectOptions;
  /** Staff may see what is others'. */
  mayRead: boolean;
}

function requestsTo(
  operation: Operation,
  {
    victim,
    managed,
    attackers,
    chance,
    perRoute,
  }: { victim: Person; managed: Person; attackers: Attackers; chance: Chance; perRoute: number },
): Attack[] {
  const own = idsOf(attackers.owner, chance);
  const theirs = idsOf(victim, chance);
  const as = (cookie: string | undefined, request: InjectOptions): InjectOptions => ({
    ...request,
    headers: { ...request.headers, ...(cookie && { cookie }) },
  });
  // Whom an admin manages may be changed by it; nobody else of those who ask may change anything of the victim.
  const idsFor = (role: Role) =>
    role === 'ADMIN' && operation.path.startsWith('/api/admin/') ? idsOf(managed, chance) : theirs;
  const byRole = roles.map((role) => ({
    request: as(attackers.byRole[role], plainRequest(operation, idsFor(role), chance)),
    mayRead: role === 'ADMIN' || role === 'MANAGER',
  }));
  const others = Array.from({ length: 2 }, () => ({
    request: as(attackers.byRole.AGENT, plainRequest(operation, theirs, chance)),
    mayRead: false,
  }));
  const wrong = Array.from({ length: Math.max(0, perRoute - byRole.length - others.length - 1) }, () => ({
    request: as(attackers.owner.cookie, wrongRequest(operation, own, chance)),
    mayRead: false,
  }));
  const nobody = { request: as(undefined, plainRequest(operation, theirs, chance)), mayRead: false };
  return [nobody, ...byRole, ...others, ...wrong];
}

/** The table a route is about, by the word before its parameter. */
const tables: Record<string, string> = {
  contacts: 'contacts',
  transactions: 'transactions',
  folders: 'doors',
  files: 'door_files',
  tags: 'tags',
  shares: 'door_shares',
  sessions: 'sessions',
  imports: 'contact_imports',
  merges: 'contact_merges',
  uploads: 'door_uploads',
};

function idsOf({ ids }: Person, chance: Chance): Ids {
  const all = [...ids.values()];
  return ({ path }) => {
    const [, word = ''] = /\/([\w-]+)\/\{/.exec(path) ?? [];
    return ids.get(tables[word] ?? '') ?? (all.length ? chance.one(all) : 'none');
  };
}

/** New sessions for each route: some calls end them, and some end the account. */
async function attackersOf(
  world: TestApp,
  { id, ids }: Person & { id: OwnerId },
  members: Map<Role, OwnerId>,
): Promise<Attackers> {
  const cookieOf = async (role: Role): Promise<[Role, string]> => {
    const known = members.get(role);
    const cookie = known && (await world.signIn(known).catch(() => undefined));
    if (cookie) return [role, cookie];
    const member = await world.member(role, { subscriptionPlan: 'premium' });
    members.set(role, member.id);
    return [role, member.cookie];
  };
  return {
    owner: { cookie: await world.signIn(id), ids },
    byRole: Object.fromEntries(await Promise.all(roles.map(cookieOf))) as Record<Role, string>,
  };
}

async function ownerOfMuch(world: TestApp): Promise<Person & { id: OwnerId; email: string }> {
  const { email, cookie } = await personLike(world.services, 'agent', [
    'goals',
    'deals',
    'contacts',
    'doors',
  ]);
  const { sql } = world.services.database;
  const [row] = await sql<{ ownerId: string }[]>`select id as "ownerId" from users where email = ${email}`;
  const id = ownerOfRow({ ownerId: row?.ownerId ?? '' });
  const ids = new Map<string, string>();
  for (const { table, condition } of belongingsOf(subjects)) {
    const [first] = await sql.unsafe(
      `select to_jsonb(x) ->> 'id' as id from "${table}" x where ${condition} limit 1`,
      [id],
    );
    if (first?.id) ids.set(table, String(first.id));
  }
  return { id, email, ids, cookie: headerOf(cookie) };
}

/** Words that stand in nobody else's records. */
async function secretsOf(world: TestApp, { id, email }: { id: OwnerId; email: string }): Promise<string[]> {
  const { sql } = world.services.database;
  const rows = await sql<{ secret: string }[]>`
    select id::text as secret from contacts where owner_id = ${id}
    union all select id::text from transactions where owner_id = ${id}
    union all select id::text from doors where owner_id = ${id}`;
  return [email, ...rows.map(({ secret }) => secret)];
}

/** All that is somebody's, a text for each table. */
async function belongings(world: TestApp, id: OwnerId): Promise<string[]> {
  const { sql } = world.services.database;
  return Promise.all(
    belongingsOf(subjects)
      .filter(({ table }) => table !== 'sessions')
      .map(async ({ table, condition }) => {
        const [row] = await sql.unsafe(
          `select md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as sum from "${table}" x where ${condition}`,
          [id],
        );
        return `${table} ${row?.sum}`;
      }),
  );
}

async function send(world: TestApp, request: InjectOptions): Promise<LightMyRequestResponse | 'silence'> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'silence'>((resolve) => {
    timer = setTimeout(resolve, longestWait, 'silence');
  });
  try {
    return await Promise.race([world.app.inject(request), silence]);
  } finally {
    clearTimeout(timer);
  }
}

function judge(
  outcome: Outcome,
  request: InjectOptions,
  answer: LightMyRequestResponse | 'silence',
  secrets: string[] | undefined,
): void {
  outcome.requests += 1;
  const what = `${request.method} ${String(request.url).slice(0, 200)} ${String(request.payload ?? '').slice(0, 300)}`;
  if (answer === 'silence') return void outcome.findings.push(`nobody answered ${what}`);
  const { statusCode, body } = answer;
  outcome.statuses[statusCode] = (outcome.statuses[statusCode] ?? 0) + 1;
  if (statusCode >= 500) outcome.findings.push(`${statusCode} to ${what}: ${body.slice(0, 300)}`);
  if (/\bat .*\.[jt]s:\d+/.test(body)) outcome.findings.push(`a stack trace to ${what}`);
  const told = secrets?.find((secret) => body.includes(secret) && !what.includes(secret));
  if (told) outcome.findings.push(`another’s data (${told}) to ${what}`);
}

async function inGroups<T>(items: T[], size: number, work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += size) await Promise.all(items.slice(at, at + size).map(work));
}
