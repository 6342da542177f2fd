import {
  type CreateShare,
  createSharePath,
  isShareOpen,
  type Share,
  type ShareDurationDays,
  type SharesQuery,
  type ShareViews,
} from '#contract/doors-vault/vault-shares.ts';
import { addDaysToInstant } from '#contract/trash-dates.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { hashPassword } from '../../../gateways/sign-in/sign-in.ts';
import { readDoor } from '../doors/store.ts';
import { lockAccount, readFile } from '../files/store.ts';
import { createShareToken } from './share-token.ts';
import {
  deleteSharesExpiredBefore,
  findShares,
  findShareViews,
  insertShare,
  readShare,
  revokeShareRow,
  type ShareListRow,
} from './store.ts';

export function toShare(
  { now, services }: OwnerContext,
  { share, address, fileName, ...views }: ShareListRow,
): Share {
  const { id, doorId, fileId, createdAt, expiresAt, revokedAt, passwordHash } = share;
  return {
    id,
    url: createSharePath(createShareToken(id, services.config.sessionSecret)),
    folderId: doorId,
    fileId,
    title: fileName ?? address ?? '',
    hasPassword: passwordHash !== null,
    isOpen: isShareOpen({ revokedAt, expiresAt }, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    viewCount: views.viewCount,
    lastViewedAt: views.lastViewedAt?.toISOString() ?? null,
  };
}

export async function createShare(context: OwnerContext, input: CreateShare): Promise<Share> {
  const passwordHash = input.password ? await hashPassword(input.password) : null;
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    const { folderId, fileId } = input;
    // This lock prevents another request from deleting the door or file meanwhile.
    await lockAccount(owner, db);
    if (folderId) orNotFound(await readDoor(owner, db, folderId), 'The door');
    if (fileId) orNotFound(await readFile(owner, db, fileId), 'The file');
    const expiresAt = addDaysToInstant(now, input.days satisfies ShareDurationDays);
    const share = { doorId: folderId, fileId, passwordHash, createdAt: now, expiresAt };
    const id = orNotFound(await insertShare(owner, db, share), 'The share');
    await audit(transaction, { action: 'share.create', subject: id, details: { days: input.days } });
    return toShare(transaction, orNotFound(await readShare(owner, db, id), 'The share'));
  });
}

export async function listShares(context: OwnerContext, query: SharesQuery): Promise<Share[]> {
  return (await findShares(context.owner, context.db, query)).map((share) => toShare(context, share));
}

export function revokeShare(context: OwnerContext, id: string): Promise<Share> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    orNotFound((await revokeShareRow(owner, db, id, now)) || undefined, 'The share link');
    await audit(transaction, { action: 'share.revoke', subject: id });
    return toShare(transaction, orNotFound(await readShare(owner, db, id), 'The share link'));
  });
}

const maxViews = 500;

export async function listShareViews({ db, owner }: OwnerContext, id: string): Promise<ShareViews> {
  orNotFound(await readShare(owner, db, id), 'The share link');
  const views = await findShareViews(owner, db, id, maxViews);
  return {
    success: true,
    views: views.map(({ view: { at, kind, fileName, device } }) => ({
      at: at.toISOString(),
      kind,
      fileName,
      device,
    })),
  };
}

const retentionDays = 90;

/** Deletes expired shares and their views, which are personal data. */
export const deleteOldShares = ({ db, now }: Context): Promise<void> =>
  deleteSharesExpiredBefore(db, addDaysToInstant(now, -retentionDays));
