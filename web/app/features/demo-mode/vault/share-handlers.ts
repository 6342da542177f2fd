import type { z } from 'zod';
import {
  CreateShare,
  isShareOpen,
  MailShare,
  type Share,
  SharesQuery,
  shareMessages,
  sharePath,
} from '#contract/doors-vault/vault-shares.ts';
import { daysAfter } from '#contract/doors-vault/vault-trash.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from '../demo-handler.ts';
import type { StoredShare } from './vault-memory.ts';
import { findAnyDoor, findAnyFile, findDoor, findFile, now } from './vault-state.ts';

const success = true;
const shares = '/api/doors-vault/shares';

export const shareHandlers: DemoHandler[] = [
  {
    method: 'POST',
    path: shares,
    handle: (state, { body }) => ({
      success,
      share: toShare(state, create(state, checked(CreateShare, body))),
      message: shareMessages.created,
    }),
  },
  {
    method: 'GET',
    path: shares,
    handle: (state, { query }) => ({ success, shares: list(state, checked(SharesQuery, query)) }),
  },
  {
    method: 'DELETE',
    path: `${shares}/:id`,
    handle: (state, { params }) => {
      const share = shareIn(state, params.id);
      share.revokedAt ??= now();
      return { success, share: toShare(state, share), message: shareMessages.revoked };
    },
  },
  {
    method: 'POST',
    path: `${shares}/:id/mail`,
    // The demo sends no email.
    handle: (state, { params, body }) => {
      const { email } = checked(MailShare, body);
      const share = shareIn(state, params.id);
      if (!isOpen(share)) throw refused('conflict', shareMessages.mailClosed);
      return { success, share: toShare(state, share), message: shareMessages.mailed(email) };
    },
  },
  {
    method: 'GET',
    path: `${shares}/:id/views`,
    handle: (state, { params }) => ({ success, views: shareIn(state, params.id).views }),
  },
];

function shareIn({ vault }: DemoState, id: string | undefined): StoredShare {
  const share = vault.shares.find((one) => one.id === id);
  if (!share) throw notFound('The share link');
  return share;
}

function create(
  state: DemoState,
  { folderId, fileId, days, password }: z.output<typeof CreateShare>,
): StoredShare {
  if (folderId) findDoor(state, folderId);
  if (fileId) findFile(state, fileId);
  const share: StoredShare = {
    id: crypto.randomUUID(),
    folderId: folderId ?? null,
    fileId: fileId ?? null,
    password: password ?? null,
    isUnlocked: false,
    createdAt: now(),
    expiresAt: daysAfter(new Date(), days).toISOString(),
    revokedAt: null,
    views: [],
  };
  state.vault.shares.unshift(share);
  return share;
}

const list = (state: DemoState, { folderId, fileId }: SharesQuery): Share[] =>
  state.vault.shares
    .filter((share) => (!folderId || share.folderId === folderId) && (!fileId || share.fileId === fileId))
    .map((share) => toShare(state, share));

/** Dummy value as long as a real token. */
const tokenOf = ({ id }: StoredShare): string => `demo-${id}`.padEnd(43, '-');

export const shareOfToken = ({ vault }: DemoState, token: string | undefined): StoredShare | undefined =>
  vault.shares.find((share) => tokenOf(share) === token);

export const isOpen = ({ revokedAt, expiresAt }: StoredShare): boolean =>
  isShareOpen(
    { revokedAt: revokedAt === null ? null : new Date(revokedAt), expiresAt: new Date(expiresAt) },
    new Date(),
  );

function toShare(state: DemoState, stored: StoredShare): Share {
  const { views, password, isUnlocked: _, ...share } = stored;
  const { folderId, fileId } = share;
  return {
    ...share,
    url: sharePath(tokenOf(stored)),
    title: fileId ? findAnyFile(state, fileId).name : findAnyDoor(state, folderId ?? undefined).address,
    hasPassword: password !== null,
    isOpen: isOpen(stored),
    viewCount: views.length,
    lastViewedAt: views[0]?.at ?? null,
  };
}
