import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { lt } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Config } from '../config.ts';
import { rateLimitCounts } from '../db/tables/infrastructure.ts';
import type { Context } from './context.ts';
import { type AppError, appError } from './errors.ts';

export interface RateLimitCount {
  hits: number;
  /** The end of the window in milliseconds, because the driver returns timestamps in more than one type. */
  endsAt: number;
}

/** A rate limit: its name, the subject it applies to, and the maximum number of tries per window. */
export interface RateLimit {
  name: string;
  subject: string;
  maxTries: number;
}

/**
 * Counts one try against each limit, across all processes. It stops at the first exceeded limit, so that a
 * caller whose IP address is over its limit does not use up the account's tries.
 */
export async function countRateLimitAttempt(
  sql: Sql,
  [first, second]: [RateLimit, RateLimit?],
  { now, window }: { now: Date; window: number },
): Promise<{ refused?: RateLimitCount }> {
  const begun = now.toISOString();
  const ends = new Date(now.getTime() + window).toISOString();
  const count = (source: ReturnType<Sql>) => sql`
    insert into rate_limit_counts as stored (name, subject, hits, ends_at) ${source}
    on conflict (name, subject) do update set
      hits = case when stored.ends_at <= ${begun} then 1 else stored.hits + 1 end,
      ends_at = case when stored.ends_at <= ${begun} then excluded.ends_at else stored.ends_at end
    returning hits, extract(epoch from ends_at)::float8 * 1000 as "endsAt"`;
  const next = second ?? { name: '', subject: '', maxTries: 0 };
  const tallies = await sql<(RateLimitCount & { most: number })[]>`
    with first as (${count(sql`values (${first.name}, ${first.subject}, 1, ${ends}::timestamptz)`)}),
      second as (${count(sql`
        select ${next.name}, ${next.subject}, 1, ${ends}::timestamptz from first
        where ${second !== undefined} and first.hits <= ${first.maxTries}`)})
    select first.*, ${first.maxTries}::int as most from first union all select second.*, ${next.maxTries}::int from second`;
  const refused = tallies.find(({ hits, most }) => hits > most);
  return refused ? { refused } : {};
}

/** Strict rate limits count tries within five minutes. */
export const strictRateLimitWindowMs = 5 * 60 * 1000;

/** Returns the maximum number of tries for a rate limit that is a share of the general limit. */
export const calculateMaxTries = (config: Config, share: number): number =>
  Math.max(1, Math.round(config.requestsPerMinute * share));

export const tooManyTriesError = ({ endsAt }: RateLimitCount, now: Date, message: string): AppError =>
  appError('too_many', message, { retryAfter: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) });

/** Returns a keyed hash under which we count tries, so that we store nobody's address or email. */
export const hashRateLimitKey = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`limit:${text}`).digest('base64url').slice(0, 22);

/**
 * The network of an address. A caller with IPv6 has billions of addresses, so we count by network. A caller who
 * has disconnected has no address.
 */
export function toNetworkAddress(address: string | undefined): string {
  if (!address) return '';
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head ? head.split(':') : [];
  const rest = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(missing).fill('0'), ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Some load balancers append the caller's port, which differs on each connection. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/** Deletes the counts whose window has ended. */
export async function deleteExpiredRateLimitCounts({ db, now }: Context): Promise<void> {
  await db.delete(rateLimitCounts).where(lt(rateLimitCounts.endsAt, now));
}
