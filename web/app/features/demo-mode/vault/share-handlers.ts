import {
  CreateShare,
  createSharePath,
  isShareOpen,
  SendShareMail,
  type Share,
  type SharedPage,
  SharesQuery,
  type ShareViewKind,
  shareMessages,
  shareViewDedupeMs,
  UnlockShare,
} from '#contract/doors-vault/vault-shares.ts';
import { fullNameOf } from '#contract/people.ts';
import { addDaysToInstant } from '#contract/trash-dates.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import {
  type DemoState,
  del,
  findById,
  get,
  isoNow,
  post,
  throwApiProblem,
  throwNotFound,
} from '../demo-handler.ts';
import { createFileBlob, createThumbnail, toVaultFile } from './demo-bytes.ts';
import { createDoorZip } from './door-handlers.ts';
import type { StoredDoor, StoredFile, StoredShare } from './vault-memory.ts';
import { findDoor, findFile, listSortedFiles } from './vault-state.ts';

const success = true;
const shares = '/api/doors-vault/shares';

const answer = (state: DemoState, share: StoredShare, message: string) => ({
  success,
  share: toShare(state, share),
  message,
});

export const shareHandlers = [
  post(shares, CreateShare, (state, { folderId = null, fileId = null, days, password = null }) => {
    if (folderId) findDoor(state, folderId);
    if (fileId) findFile(state, fileId);
    const expiresAt = addDaysToInstant(new Date(), days).toISOString();
    const base = { id: newUuid(), createdAt: isoNow(), revokedAt: null, isUnlocked: false };
    const share: StoredShare = { ...base, folderId, fileId, password, expiresAt, views: [] };
    state.vault.shares.unshift(share);
    return answer(state, share, shareMessages.created);
  }),
  get(shares, SharesQuery, (state, { folderId, fileId }) => ({
    success,
    shares: state.vault.shares
      .filter((share) => (!folderId || share.folderId === folderId) && (!fileId || share.fileId === fileId))
      .map((share) => toShare(state, share)),
  })),
  del(`${shares}/:id`, (state, { id }) => {
    const share = findShare(state, id);
    share.revokedAt ??= isoNow();
    return answer(state, share, shareMessages.revoked);
  }),
  // The demo sends no email.
  post(`${shares}/:id/mail`, SendShareMail, (state, { email }, { id }) => {
    const share = findShare(state, id);
    if (!isOpen(share)) throwApiProblem('conflict', shareMessages.mailClosed);
    return answer(state, share, shareMessages.mailed(email));
  }),
  get(`${shares}/:id/views`, (state, { id }) => ({ success, views: findShare(state, id).views })),
];

const findShare = ({ vault }: DemoState, id: string) => findById(vault.shares, id, 'The share link');

/** A dummy token as long as a real one. */
const tokenOf = ({ id }: StoredShare): string => `demo-${id}`.padEnd(43, '-');

const isOpen = ({ revokedAt, expiresAt }: StoredShare): boolean =>
  isShareOpen(
    { revokedAt: revokedAt ? new Date(revokedAt) : null, expiresAt: new Date(expiresAt) },
    new Date(),
  );

const fileOf = ({ vault }: DemoState, { fileId }: StoredShare): StoredFile | undefined =>
  vault.files.find(({ id }) => id === fileId);

const doorOf = (state: DemoState, share: StoredShare): StoredDoor =>
  findById(state.vault.doors, share.folderId ?? fileOf(state, share)?.doorId ?? null, 'The door');

const titleOf = (state: DemoState, share: StoredShare): string =>
  fileOf(state, share)?.name ?? doorOf(state, share).address;

function toShare(state: DemoState, stored: StoredShare): Share {
  const { views, password, isUnlocked: _, ...share } = stored;
  return {
    ...share,
    url: createSharePath(tokenOf(stored)),
    title: titleOf(state, stored),
    hasPassword: password !== null,
    isOpen: isOpen(stored),
    viewCount: views.length,
    lastViewedAt: views[0]?.at ?? null,
  };
}

const path = '/api/shared/:token';

/** Handlers for the page that a share link opens. In the demo, the link's owner is also the visitor. */
export const sharedPageHandlers = [
  get(path, (state, { token }) => page(state, findOpenShare(state, token), path.replace(':token', token))),
  post(`${path}/open`, UnlockShare, (state, { password }, { token }) => {
    const share = findOpenShare(state, token);
    if (share.password && share.password !== password) {
      throwApiProblem('forbidden', shareMessages.passwordWrong, 'password');
    }
    share.isUnlocked = true;
    return { success };
  }),
  ...(['download', 'preview', 'thumbnail'] as const).map((kind) =>
    get(`${path}/files/:id/${kind}`, (state, { token, id }) => {
      const share = findUnlockedShare(state, token);
      const file = findById(filesIn(state, share), id, 'The file');
      if (kind === 'thumbnail') return createThumbnail(file);
      recordView(share, kind, file.name);
      return createFileBlob(file);
    }),
  ),
  get(`${path}/zip`, (state, { token }) => {
    const share = findUnlockedShare(state, token);
    if (share.fileId) throwNotFound('The ZIP');
    recordView(share, 'zip', null);
    return createDoorZip(state, doorOf(state, share));
  }),
];

function findOpenShare(state: DemoState, token: string): StoredShare {
  const share = state.vault.shares.find((one) => tokenOf(one) === token);
  const isShown =
    share && isOpen(share) && !doorOf(state, share).deletedAt && !fileOf(state, share)?.deletedAt;
  if (!isShown) throwApiProblem('not_found', shareMessages.closed);
  return share;
}

function findUnlockedShare(state: DemoState, token: string): StoredShare {
  const share = findOpenShare(state, token);
  if (share.password && !share.isUnlocked) throwApiProblem('forbidden', shareMessages.passwordWrong);
  return share;
}

function filesIn(state: DemoState, share: StoredShare): StoredFile[] {
  const file = fileOf(state, share);
  return file ? [file] : listSortedFiles(state, doorOf(state, share));
}

/** Records a view. Equal views within ten minutes count once. */
function recordView(share: StoredShare, kind: ShareViewKind, fileName: string | null): void {
  const view = { at: isoNow(), kind, fileName, device: 'This browser' };
  const isSame = (earlier: typeof view) =>
    (['kind', 'device', 'fileName'] as const).every((field) => view[field] === earlier[field]) &&
    Date.parse(view.at) - Date.parse(earlier.at) < shareViewDedupeMs;
  if (!share.views.some(isSame)) share.views.unshift(view);
}

function page(state: DemoState, share: StoredShare, at: string): SharedPage {
  if (share.password && !share.isUnlocked) return { success, needsPassword: true };
  recordView(share, 'page', null);
  const { me } = state;
  return {
    success,
    needsPassword: false,
    kind: share.fileId ? 'file' : 'door',
    title: titleOf(state, share),
    sharedBy: fullNameOf(me),
    agent: {
      brokerage: me.brokerageName,
      phone: me.phoneNumber ?? me.brokeragePhone,
      pictureUrl: me.profilePicture,
      logoUrl: me.personalLogo ?? me.logoImage,
    },
    expiresAt: share.expiresAt,
    zipUrl: share.fileId ? null : `${at}/zip`,
    files: filesIn(state, share).map((file) => {
      const { folderId: _, ...shown } = toVaultFile(file, `${at}/files`);
      return shown;
    }),
  };
}
