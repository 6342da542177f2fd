import { createHash } from 'node:crypto';
import { describeDevice, type SignInBrowser } from '../../core/caller.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { sendSecurityNotice } from './notices.ts';
import { deleteDevices, deleteOldAccountLinks, deleteOldDevices, hasDevice, upsertDevice } from './store.ts';

const hashOf = (device: string): string =>
  createHash('sha256').update(`device:${device}`).digest('base64url');

/** Returns whether this browser has signed in to the account with this email before. */
export const isKnownDevice = ({ db }: Context, email: string, device: string): Promise<boolean> =>
  hasDevice(db, email, hashOf(device));

/** Call this when a session opens. Mails the owner about a new device, except at the first sign-in. */
export async function rememberDevice(
  context: Context,
  owner: OwnerId,
  { device, userAgent, address }: SignInBrowser,
  isNewAccount: boolean,
): Promise<void> {
  const isNew = await upsertDevice(owner, context.db, hashOf(device), context.now);
  if (!isNew || isNewAccount) return;
  const notice = { kind: 'new-device', device: describeDevice(userAgent ?? null), address } as const;
  await sendSecurityNotice(context, owner, notice);
}

/** Call this when all sessions end. The next sign-in then counts as a sign-in from a new device. */
export const forgetDevices = ({ db }: Pick<Context, 'db'>, owner: OwnerId, except?: string): Promise<void> =>
  deleteDevices(owner, db, except && hashOf(except));

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes devices whose cookie has expired, and expired links. */
export async function deleteOldDevicesAndLinks({ db, now }: Context): Promise<void> {
  await deleteOldDevices(db, new Date(now.getTime() - 400 * dayMs));
  await deleteOldAccountLinks(db, new Date(now.getTime() - dayMs));
}
