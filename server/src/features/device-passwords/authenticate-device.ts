import type { Account, Services } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { authenticatedOwner } from '../../core/owner.ts';
import {
  calculateMaxTries,
  countRateLimitAttempt,
  hashRateLimitKey,
  strictRateLimitWindowMs,
  toNetworkAddress,
  tooManyTriesError,
} from '../../core/rate-limit-counts.ts';
import { type DeviceCredentials, hashDevicePassword, parseBasicAuthHeader } from './device-password.ts';
import { findDeviceByHash, markDevicePasswordUsed, readAccountOfDeviceOwner } from './store.ts';

/** A device with a correct password, and the account to which it belongs. */
export interface AuthenticatedDevice {
  id: string;
  scope: 'all' | 'tag' | 'list';
  tagId: string | null;
  listId: string | null;
  account: Account;
}

/** The minimum interval between updates of `last_used_at`, so that most requests write nothing. */
const usedEveryMs = 5 * 60_000;
const maxCached = 10_000;
/**
 * The maximum age of cached accounts, in case a change did not increment the account's version. Sessions use
 * the same age.
 */
const maxAgeMs = 60_000;
/** Failed attempts allowed per IP address in five minutes, as a share of the general rate limit. */
const failureShare = 0.1;

/** Checks the credentials of each request. The account is read again only after it changed. */
export function createDeviceAuthenticator(services: Services) {
  const { database, config, clock } = services;
  const accounts = new Map<string, { version: number; readAt: number; account: Account }>();

  async function findDevice({
    username,
    password,
  }: DeviceCredentials): Promise<AuthenticatedDevice | undefined> {
    const row = await findDeviceByHash(database.sql, hashDevicePassword(password));
    if (!row || row.username.toLowerCase() !== username.trim().toLowerCase()) return undefined;
    const account = await readAccount(row.ownerId, row.version);
    if (!account) return undefined;
    const now = clock();
    if (!row.lastUsedAt || now.getTime() - Date.parse(row.lastUsedAt) > usedEveryMs)
      await markDevicePasswordUsed(database.db, row.id, now);
    const { id, scope, tagId, listId } = row;
    return { id, scope, tagId, listId, account: { ...account, sessionId: id } };
  }

  async function readAccount(ownerId: string, version: number): Promise<Account | undefined> {
    const now = clock().getTime();
    const cached = accounts.get(ownerId);
    if (cached?.version === version && Math.abs(now - cached.readAt) < maxAgeMs) return cached.account;
    const row = await readAccountOfDeviceOwner(database.db, ownerId);
    if (!row) return undefined;
    const { version: readVersion, ...person } = row;
    const account: Account = {
      ...person,
      id: authenticatedOwner(person),
      sessionId: '',
      isRosterOpen: false,
    };
    if (accounts.size >= maxCached) accounts.clear();
    accounts.set(ownerId, { version: readVersion, readAt: now, account });
    return account;
  }

  /**
   * Counts the wrong passwords from an IP address. This limit never refuses a correct password, so nobody can
   * lock out a device.
   */
  async function countFailure(address: string): Promise<void> {
    const now = clock();
    const limit = {
      name: 'device password',
      subject: hashRateLimitKey(config.sessionSecret, toNetworkAddress(address)),
      maxTries: calculateMaxTries(config, failureShare),
    };
    const { refused } = await countRateLimitAttempt(database.sql, [limit], {
      now,
      window: strictRateLimitWindowMs,
    });
    if (refused)
      throw tooManyTriesError(refused, now, 'Too many wrong passwords. Please wait and try again.');
  }

  /** Returns the device, or throws. A request without credentials does not count as a wrong password. */
  return async (authorization: string | undefined, address: string): Promise<AuthenticatedDevice> => {
    const credentials = parseBasicAuthHeader(authorization);
    const device = credentials && (await findDevice(credentials));
    if (device) return device;
    if (authorization !== undefined) await countFailure(address);
    throw appError('not_signed_in', 'Please enter your email and the password of this device.');
  };
}
