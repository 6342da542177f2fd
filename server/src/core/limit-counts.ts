import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { lt } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Config } from '../config.ts';
import { limitCounts } from '../db/tables/ground.ts';
import type { Context } from './context.ts';
import { type AppError, fail } from './errors.ts';

export interface Tally {
  hits: number;
  /** In milliseconds, as the driver gives moments in more than one shape. */
  endsAt: number;
}

/** One thing that is counted: what is limited, for whom, and how often it may be tried in a window. */
export interface Counted {
  name: string;
  subject: string;
  most: number;
}

/**
 * Counts one try for each of these, for all processes together, and stops at the first that has had too many: whoever
 * is refused by address does not use up the tries of the account they ask for.
 */
export async function countTry(
  sql: Sql,
  [first, second]: [Counted, Counted?],
  { now, window }: { now: Date; window: number },
): Promise<{ refused?: Tally }> {
  const begun = now.toISOString();
  const ends = new Date(now.getTime() + window).toISOString();
  const count = (source: ReturnType<Sql>) => sql`
    insert into limit_counts as kept (name, subject, hits, ends_at) ${source}
    on conflict (name, subject) do update set
      hits = case when kept.ends_at <= ${begun} then 1 else kept.hits + 1 end,
      ends_at = case when kept.ends_at <= ${begun} then excluded.ends_at else kept.ends_at end
    returning hits, extract(epoch from ends_at)::float8 * 1000 as "endsAt"`;
  const next = second ?? { name: '', subject: '', most: 0 };
  const tallies = await sql<(Tally & { most: number })[]>`
    with first as (${count(sql`values (${first.name}, ${first.subject}, 1, ${ends}::timestamptz)`)}),
      second as (${count(sql`
        select ${next.name}, ${next.subject}, 1, ${ends}::timestamptz from first
        where ${second !== undefined} and first.hits <= ${first.most}`)})
    select first.*, ${first.most}::int as most from first union all select second.*, ${next.most}::int from second`;
  const refused = tallies.find(({ hits, most }) => hits > most);
  return refused ? { refused } : {};
}

/** Tight limits count tries within five minutes. */
export const limitWindow = 5 * 60 * 1000;

/** How many tries a share of the general limit allows. */
export const mostTries = (config: Config, share: number): number =>
  Math.max(1, Math.round(config.requestsPerMinute * share));

export const tooManyTries = ({ endsAt }: Tally, now: Date, message: string): AppError =>
  fail('too_many', message, { retryAfter: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) });

/** Nobody's address or email is kept: a hash under the site's secret does for counting. */
export const subjectOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`limit:${text}`).digest('base64url').slice(0, 22);

/** Whoever has one IPv6 address has billions: they are counted by network. */
export function networkOf(address: string): string {
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

/** Some load balancers write the caller's port as well: it differs on each connection. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/** Windows that have ended. */
export async function forgetOldCounts({ db, now }: Context): Promise<void> {
  await db.delete(limitCounts).where(lt(limitCounts.endsAt, now));
}
