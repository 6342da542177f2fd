import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type Role, roles } from '#contract/roles.ts';
import type { OwnerId } from '../../core/context.ts';
import type { TestApp } from '../test-app.ts';
import { type AttackResult, checkResponse, createAttackResult } from './check-response.ts';
import { createIdSource, type IdSource } from './ids.ts';
import {
  type ApiOperation,
  createInvalidRequest,
  createValidRequest,
  listOperations,
  type OpenApiDocument,
} from './requests.ts';
import { createSeededRandom, deriveRouteSeed, type SeededRandom } from './seeded-random.ts';
import { type AttackGroup, collectSecrets, computeGroupChecksums, createAttackGroup } from './victims.ts';

/** How long we wait for an answer, in milliseconds. */
const timeoutMs = 30_000;

interface Scope {
  perRoute: number;
  seed: number;
  /** Attacks only this route, to replay a finding. */
  route?: string;
}

/** Groups of people: the victims, the people whom admins may manage, and the attacker's own group. */
export interface AttackGroups {
  victims: AttackGroup;
  managed: AttackGroup;
  own: AttackGroup;
  members: Map<Role, OwnerId>;
}

export const createAttackAccounts = async (world: TestApp): Promise<AttackGroups> => ({
  victims: await createAttackGroup(world),
  managed: await createAttackGroup(world),
  own: await createAttackGroup(world),
  members: new Map(),
});

/**
 * Attacks every route: with valid requests for other people's records, as each role and without a session,
 * and with invalid requests.
 */
export async function attackAllRoutes(
  world: TestApp,
  field: AttackGroups,
  scope: Scope,
): Promise<AttackResult> {
  const { perRoute, seed, route } = scope;
  const outcome = createAttackResult();
  const secrets = await collectSecrets(world, field.victims);
  const before = await computeGroupChecksums(world, field.victims);
  const operations = listOperations((await world.app.inject('/api/openapi.json')).json() as OpenApiDocument);
  for (const operation of operations) {
    const name = `${operation.method} ${operation.path}`;
    if (route && route !== name) continue;
    outcome.routes += 1;
    const chance = createSeededRandom(deriveRouteSeed(seed, name));
    const cookies = await cookiesOf(world, field);
    const requests = requestsTo(operation, { field, cookies, chance, perRoute });
    await runInGroups(requests, 12, async ({ request, mayRead }) => {
      const answer = await send(world, request);
      checkResponse(outcome, {
        what: `${request.method} ${String(request.url).slice(0, 200)} ${String(request.payload ?? '').slice(0, 300)}`,
        status: answer === 'silence' ? answer : answer.statusCode,
        body: answer === 'silence' ? '' : answer.body,
        secrets: mayRead ? [] : secrets,
        seed: { seed, route: name },
      });
    });
  }
  const after = await computeGroupChecksums(world, field.victims);
  const changed = after.filter((text) => !before.includes(text));
  if (changed.length > 0)
    outcome.findings.push(`of those who were attacked has changed: ${changed.join(', ')} (seed ${seed})`);
  return outcome;
}

type Cookies = Record<Role | 'OWNER', string>;

interface Attack {
  request: InjectOptions;
  /** Whether the caller may read other people's data, as staff may. */
  mayRead: boolean;
}

const withCookie = (cookie: string | undefined, request: InjectOptions): InjectOptions => ({
  ...request,
  headers: { ...request.headers, ...(cookie && { cookie }) },
});

interface AttackOptions {
  field: AttackGroups;
  cookies: Cookies;
  chance: SeededRandom;
  perRoute: number;
}

function requestsTo(operation: ApiOperation, { field, cookies, chance, perRoute }: AttackOptions): Attack[] {
  const theirs = createIdSource(field.victims, chance);
  const byRole = roles
    .filter((role) => !(role === 'ADMIN' && operation.choosesMany))
    .map((role) => ({
      request: withCookie(
        cookies[role],
        createValidRequest(operation, idsFor(role, operation, field, chance), chance),
      ),
      mayRead: role === 'ADMIN' || role === 'MANAGER',
    }));
  const strangers = (['AGENT', 'BROKERAGE', 'VENDOR'] as const).map((role) => ({
    request: withCookie(cookies[role], createValidRequest(operation, theirs, chance)),
    mayRead: false,
  }));
  const nobody = {
    request: withCookie(undefined, createValidRequest(operation, theirs, chance)),
    mayRead: false,
  };
  const plain = [nobody, ...byRole, ...strangers];
  const own = createIdSource(field.own, chance);
  const wrong = Array.from({ length: Math.max(0, perRoute - plain.length) }, () => ({
    request: withCookie(
      chance.pick(callersOf(operation, cookies)),
      createInvalidRequest(operation, own, chance),
    ),
    mayRead: false,
  }));
  return [...plain, ...wrong];
}

/** The ids to use. An admin may change the people they manage, but nobody may change the victims. */
const idsFor = (
  role: Role,
  { path }: ApiOperation,
  { managed, victims }: AttackGroups,
  chance: SeededRandom,
): IdSource => createIdSource(role === 'ADMIN' && path.startsWith('/api/admin/') ? managed : victims, chance);

/** The cookies of callers whom the access rule admits, so that the route checks their input. */
function callersOf({ access }: ApiOperation, cookies: Cookies): string[] {
  const named = (['BROKER', 'BROKERAGE', 'VENDOR'] as const).filter((role) => access.includes(role));
  return access.includes('AGENT') || named.length === 0
    ? [cookies.OWNER]
    : named.map((role) => cookies[role]);
}

/** Creates new sessions for each route, because some calls end sessions or accounts. */
async function cookiesOf(world: TestApp, { own, members }: AttackGroups): Promise<Cookies> {
  const cookieOf = async (role: Role): Promise<[Role, string]> => {
    const known = members.get(role);
    const cookie = known && (await world.signIn(known).catch(() => undefined));
    if (cookie) return [role, cookie];
    const member = await world.member(role, { subscriptionPlan: 'premium' });
    members.set(role, member.id);
    return [role, member.cookie];
  };
  const [owner] = own.people;
  const cookies = Object.fromEntries(await Promise.all(roles.map(cookieOf))) as Record<Role, string>;
  const ownerCookie = owner && (await world.signIn(owner.id).catch(() => undefined));
  return { ...cookies, OWNER: ownerCookie || cookies.AGENT };
}

async function send(world: TestApp, request: InjectOptions): Promise<LightMyRequestResponse | 'silence'> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'silence'>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, 'silence');
  });
  try {
    return await Promise.race([world.app.inject(request), silence]);
  } finally {
    clearTimeout(timer);
  }
}

async function runInGroups<T>(items: T[], size: number, work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += size) await Promise.all(items.slice(at, at + size).map(work));
}
