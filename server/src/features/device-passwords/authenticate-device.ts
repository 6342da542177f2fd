import { eq, sql } from 'drizzle-orm';
import type { Account, Services } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { provenOwner } from '../../core/owner.ts';
import {
  countAttempt,
  hashSubject,
  limitWindowMs,
  maxTriesFor,
  networkOf,
  tooManyTriesError,
} from '../../core/rate-limit-counts.ts';
import { entitlementColumns, entitlements } from '../../db/tables/entitlements.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { accountVersions } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';
import { type Credentials, hashPassword, parseBasicHeader } from './rules.ts';
import { markUsed } from './store.ts';

/** A device whose password was checked, with the account it belongs to. */
export interface Device {
  id: string;
  scope: 'all' | 'tag';
  tagId: string | null;
  account: Account;
}

interface KnownDevice extends Omit<Device, 'account'> {
  version: number;
  username: string;
  lastUsedAt: string | null;
}

/** `last_used_at` is exact to this time, so that most requests write nothing. */
const usedEveryMs = 5 * 60_000;
const maxCached = 10_000;
/** The share of the general limit that one address may fail with in five minutes. */
const failureShare = 0.1;

/** Checks the credentials of each request. The account is read again only after it changed. */
export function deviceAuthenticator(services: Services) {
  const { database, config, clock } = services;
  const accounts = new Map<string, { version: number; account: Account }>();

  async function findDevice({ username, password }: Credentials): Promise<Device | undefined> {
    const [row] = await database.sql<(KnownDevice & { ownerId: string })[]>`
      select d.id, d.scope, d.tag_id as "tagId", d.owner_id as "ownerId", d.last_used_at as "lastUsedAt",
        u.email as username, a.version
      from synced_devices d join users u on u.id = d.owner_id join account_versions a on a.user_id = u.id
      where d.password_hash = ${hashPassword(password)} and u.disabled_at is null`;
    if (!row || row.username.toLowerCase() !== username.trim().toLowerCase()) return undefined;
    const account = await readAccount(row.ownerId, row.version);
    if (!account) return undefined;
    const now = clock();
    if (!row.lastUsedAt || now.getTime() - Date.parse(row.lastUsedAt) > usedEveryMs)
      await markUsed(database.db, row.id, now);
    return { id: row.id, scope: row.scope, tagId: row.tagId, account: { ...account, sessionId: row.id } };
  }

  async function readAccount(ownerId: string, version: number): Promise<Account | undefined> {
    const cached = accounts.get(ownerId);
    if (cached?.version === version) return cached.account;
    const [row] = await database.db
      .select({
        id: users.id,
        email: users.email,
        role: users.role,
        firstName: users.firstName,
        lastName: users.lastName,
        timeZone: users.timeZone,
        association: profiles.association,
        acceptedVendorDisclaimerAt: profiles.acceptedVendorDisclaimerAt,
        ...entitlementColumns,
        version: accountVersions.version,
      })
      .from(users)
      .innerJoin(accountVersions, eq(accountVersions.userId, users.id))
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .innerJoin(entitlements, eq(entitlements.personId, users.id))
      .where(sql`${users.id} = ${ownerId} and ${users.disabledAt} is null`);
    if (!row) return undefined;
    const { version: readVersion, ...person } = row;
    const account: Account = { ...person, id: provenOwner(person), sessionId: '', isRosterOpen: false };
    if (accounts.size >= maxCached) accounts.clear();
    accounts.set(ownerId, { version: readVersion, account });
    return account;
  }

  /** Counts wrong passwords of an address. Right ones are not counted, so nobody can lock out a device. */
  async function countFailure(address: string): Promise<void> {
    const now = clock();
    const limit = {
      name: 'device password',
      subject: hashSubject(config.sessionSecret, networkOf(address)),
      maxTries: maxTriesFor(config, failureShare),
    };
    const { refused } = await countAttempt(database.sql, [limit], { now, window: limitWindowMs });
    if (refused)
      throw tooManyTriesError(refused, now, 'Too many wrong passwords. Please wait and try again.');
  }

  /** Returns the device, or throws. Without credentials it only asks for them. */
  return async (authorization: string | undefined, address: string): Promise<Device> => {
    const credentials = parseBasicHeader(authorization);
    const device = credentials && (await findDevice(credentials));
    if (device) return device;
    if (authorization !== undefined) await countFailure(address);
    throw appError('not_signed_in', 'Please enter your email and the password of this device.');
  };
}
