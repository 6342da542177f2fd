import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { askedTogether } from '../core/asked-together.ts';
import type { Account } from '../core/context.ts';
import { provenOwner } from '../core/owner.ts';
import type { Services } from '../core/services.ts';
import { profiles } from '../db/tables/profiles.ts';
import { accountStamps, sessions } from '../db/tables/sign-in.ts';
import { standing, subscriptionColumns } from '../db/tables/standing.ts';
import { users } from '../db/tables/users.ts';
import { tokenOf } from '../gateways/sign-in/session-cookie.ts';

interface KnownAccount {
  account: Account;
  token: string;
  /** When the session last got its full length. */
  renewedAt: Date;
}

const isRosterOpen = sql<boolean>`exists (
  select 1 from active_associations a where a.name = ${profiles.association})`;

const lacksSecondFactor = sql<boolean>`${users.role} in ('ADMIN', 'MANAGER') and not exists (
  select 1 from second_factors f where f.user_id = ${users.id} and f.confirmed_at is not null)`;

/** Whose session it is, and what gates ask of them. Whatever it reads counts their stamp up when it changes. */
const wholeStatement = ({ database, config }: Services) =>
  database.db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      timeZone: users.timeZone,
      association: profiles.association,
      isRosterOpen,
      acceptedVendorDisclaimerAt: profiles.acceptedVendorDisclaimerAt,
      ...subscriptionColumns,
      sessionId: sessions.id,
      renewedAt: sessions.updatedAt,
      stamp: accountStamps.stamp,
      ...(config.staffSecondFactor && { lacksSecondFactor }),
    })
    .from(sessions)
    .innerJoin(accountStamps, eq(accountStamps.userId, sessions.userId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(standing, eq(standing.personId, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.disabledAt),
      ),
    )
    .prepare('session_of_token');

const mostKnown = 10_000;
/** Should a trigger ever be missing, nobody is taken for who they were any longer than this. */
const longestKnown = 60_000;

interface Remembered {
  token: string;
  stamp: number;
  now: Date;
}

/** When each session was last given its length; nothing for those that have ended or whose person is not the same now. */
async function renewedOf({ database }: Services, known: Remembered[]): Promise<(Date | undefined)[]> {
  const rows = await database.sql<{ at: number; renewedAt: string }[]>`
    select known.at::int, s.updated_at as "renewedAt"
    from unnest(${known.map(({ token }) => token)}::text[], ${known.map(({ stamp }) => stamp)}::bigint[],
      ${known.map(({ now }) => now.toISOString())}::text[]) with ordinality known (token, stamp, now, at)
    join sessions s on s.token = known.token and s.expires_at > known.now::timestamptz
    join account_stamps a on a.user_id = s.user_id and a.stamp = known.stamp`;
  const renewed = new Map(rows.map(({ at, renewedAt }) => [at, new Date(renewedAt)]));
  return known.map((_, at) => renewed.get(at + 1));
}

/**
 * Reads whose session a signed cookie names. Every request asks the database, which knows best; whoever was here a moment
 * ago is asked for with their stamp alone: two rows of two indexes, instead of all that decides what somebody may use.
 * Who it was then is who it is presumed to be until the database has answered: the very same account, if it still is.
 */
export function accountReader(services: Services) {
  const known = new Map<string, KnownAccount & { stamp: number; readAt: number }>();
  const whole = wholeStatement(services);
  const renewedIfSame = askedTogether((asked: Remembered[]) => renewedOf(services, asked));

  return { presumed: (cookie: string, now: Date) => recent(cookie, now)?.account, read };

  function recent(cookie: string, now: Date) {
    const last = known.get(cookie);
    return last && Math.abs(now.getTime() - last.readAt) < longestKnown ? last : undefined;
  }

  async function read(cookie: string, now: Date): Promise<KnownAccount | undefined> {
    const last = recent(cookie, now);
    const renewedAt = last && (await renewedIfSame({ token: last.token, stamp: last.stamp, now }));
    if (renewedAt) return { account: last.account, token: last.token, renewedAt };
    known.delete(cookie);
    return readWhole(cookie, now);
  }

  async function readWhole(cookie: string, now: Date): Promise<KnownAccount | undefined> {
    const token = tokenOf(cookie, services.config.sessionSecret);
    const [row] = token ? await whole.execute({ token, now: now.toISOString() }) : [];
    if (!token || !row) return undefined;
    const { renewedAt, stamp, ...person } = row;
    const account: Account = Object.freeze({ ...person, id: provenOwner(person) });
    known.set(cookie, { account, token, renewedAt, stamp, readAt: now.getTime() });
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest) known.delete(oldest);
    return { account, token, renewedAt };
  }
}
