import { randomUUID } from 'node:crypto';
import type {
  CreateDevicePassword,
  CreatedDevicePassword,
  DevicePassword,
  DevicePasswordList,
} from '#contract/device-passwords/device-passwords.ts';
import { devicePasswordLimits, devicePasswordMessages } from '#contract/device-passwords/device-platforms.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext, type OwnerId } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { lockSphere } from '../../db/sphere-lock.ts';
import { sendSecurityNotice } from '../account-security/public.ts';
import { generateDevicePassword, hashDevicePassword } from './device-password.ts';
import {
  countDevicePasswords,
  type DevicePasswordRow,
  deleteAllDevicePasswords,
  deleteDevicePassword,
  findDevicePasswords,
  insertDevicePassword,
  isOwnList,
  isOwnTag,
  lockDevicePasswords,
} from './store.ts';

const toDevice = ({
  id,
  name,
  platform,
  scope,
  tagId,
  listId,
  createdAt,
  lastUsedAt,
}: DevicePasswordRow): DevicePassword => ({
  id,
  name,
  platform,
  scope,
  tagId,
  listId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export async function listDevices({
  db,
  owner,
  account,
  services,
}: OwnerContext): Promise<DevicePasswordList> {
  const rows = await findDevicePasswords(owner, db);
  return {
    success: true,
    devices: rows.map(toDevice),
    serverUrl: services.publicUrl(),
    username: account.email,
  };
}

/** Creates the password of a device. We store only its hash, so no later answer can show the password. */
export function createDevicePassword(
  context: OwnerContext,
  { name, platform, tagId, listId }: CreateDevicePassword,
): Promise<CreatedDevicePassword> {
  const password = generateDevicePassword();
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    // The server records changes of contacts from now on. The lock waits for changes that are already in
    // progress.
    await lockSphere(owner, db);
    await lockDevicePasswords(owner, db);
    if ((await countDevicePasswords(owner, db)) >= devicePasswordLimits.perOwner)
      throw appError('conflict', devicePasswordMessages.tooMany);
    if (tagId) orNotFound((await isOwnTag(owner, db, tagId)) || undefined, 'The tag');
    if (listId) orNotFound((await isOwnList(owner, db, listId)) || undefined, 'The list');
    const row = await insertDevicePassword(owner, db, {
      id: randomUUID(),
      name,
      platform,
      scope: tagId ? 'tag' : listId ? 'list' : 'all',
      tagId,
      listId,
      passwordHash: hashDevicePassword(password),
      createdAt: now,
    });
    await audit(transaction, { action: 'device.create', subject: row.id, details: { platform } });
    await sendSecurityNotice(transaction, owner, { kind: 'contacts-device', name });
    return { success: true, device: toDevice(row), password };
  });
}

export function revokeDevicePassword(context: OwnerContext, id: string): Promise<void> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    orNotFound((await deleteDevicePassword(owner, db, id)) || undefined, 'The device');
    await audit(transaction, { action: 'device.revoke', subject: id });
  });
}

/** Disconnects every device of an owner, because somebody else may have the account's password. */
export const revokeAllDevicePasswords = ({ db }: Pick<Context, 'db'>, owner: OwnerId): Promise<void> =>
  deleteAllDevicePasswords(owner, db);
