import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { coalesceCalls } from '../core/coalesce-calls.ts';
import type { Account, Services } from '../core/context.ts';
import { authenticatedOwner } from '../core/owner.ts';
import { accountColumns } from '../db/account-columns.ts';
import { entitlements } from '../db/tables/entitlements.ts';
import { profiles } from '../db/tables/profiles.ts';
import { accountVersions, sessions } from '../db/tables/sign-in.ts';
import { users } from '../db/tables/users.ts';
import { verifySessionCookie } from '../gateways/sign-in/session-cookie.ts';

interface KnownAccount {
  account: Account;
  token: string;
  /** When the session was last extended to its full length. */
  renewedAt: Date;
}

const isRosterOpen = sql<boolean>`exists (
  select 1 from active_associations a where a.name = ${profiles.association})`;

const lacksSecondFactor = sql<boolean>`${users.role} in ('ADMIN', 'MANAGER') and not exists (
  select 1 from second_factors f where f.user_id = ${users.id} and f.confirmed_at is not null)`;

/** Reads the session's user and all data that access rules need. */
const fullStatement = ({ database, config }: Services) =>
  database.db
    .select({
      ...accountColumns,
      isRosterOpen,
      sessionId: sessions.id,
      renewedAt: sessions.updatedAt,
      ...(config.staffSecondFactor && { lacksSecondFactor }),
    })
    .from(sessions)
    .innerJoin(accountVersions, eq(accountVersions.userId, sessions.userId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(entitlements, eq(entitlements.personId, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.disabledAt),
      ),
    )
    .prepare('session_of_token');

const maxCached = 10_000;
/** The maximum age of cached data. It limits the damage if a trigger is ever missing. */
const maxAgeMs = 60_000;

interface CachedVersion {
  token: string;
  version: number;
  now: Date;
}

/**
 * Returns when each session was last renewed, or undefined if the session has ended or the cached account
 * version is outdated.
 */
async function readRenewals({ database }: Services, cached: CachedVersion[]): Promise<(Date | undefined)[]> {
  const rows = await database.sql<{ at: number; renewedAt: string }[]>`
    select cached.at::int, s.updated_at as "renewedAt"
    from unnest(${cached.map(({ token }) => token)}::text[], ${cached.map(({ version }) => version)}::bigint[],
      ${cached.map(({ now }) => now.toISOString())}::text[]) with ordinality cached (token, version, now, at)
    join sessions s on s.token = cached.token and s.expires_at > cached.now::timestamptz
    join account_versions a on a.user_id = s.user_id and a.version = cached.version`;
  const renewed = new Map(rows.map(({ at, renewedAt }) => [at, new Date(renewedAt)]));
  return cached.map((_, at) => renewed.get(at + 1));
}

/**
 * Finds the user of a signed session cookie. Every request queries the database. For a recently seen user,
 * the query only compares the account version (two rows by index). Meanwhile a route may start with the
 * cached account. If the cached account is still valid, we return the same object.
 */
export function createAccountReader(services: Services) {
  const cache = new Map<string, KnownAccount & { version: number; readAt: number }>();
  const fullQuery = fullStatement(services);
  const readRenewalIfSame = coalesceCalls((asked: CachedVersion[]) => readRenewals(services, asked));

  return { cachedAccount: (cookie: string, now: Date) => recentlyCached(cookie, now)?.account, read };

  function recentlyCached(cookie: string, now: Date) {
    const last = cache.get(cookie);
    return last && Math.abs(now.getTime() - last.readAt) < maxAgeMs ? last : undefined;
  }

  async function read(cookie: string, now: Date): Promise<KnownAccount | undefined> {
    const last = recentlyCached(cookie, now);
    const renewedAt = last && (await readRenewalIfSame({ token: last.token, version: last.version, now }));
    if (renewedAt) return { account: last.account, token: last.token, renewedAt };
    cache.delete(cookie);
    return readFull(cookie, now);
  }

  async function readFull(cookie: string, now: Date): Promise<KnownAccount | undefined> {
    const token = verifySessionCookie(cookie, services.config.sessionSecret);
    const [row] = token ? await fullQuery.execute({ token, now: now.toISOString() }) : [];
    if (!token || !row) return undefined;
    const { renewedAt, version, ...person } = row;
    const account: Account = Object.freeze({ ...person, id: authenticatedOwner(person) });
    cache.set(cookie, { account, token, renewedAt, version, readAt: now.getTime() });
    const [oldest] = cache.keys();
    if (cache.size > maxCached && oldest) cache.delete(oldest);
    return { account, token, renewedAt };
  }
}
