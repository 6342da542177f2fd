import {
  isSameView,
  OpenShare,
  type SharedPage,
  shareMessages,
  type ViewKind,
} from '#contract/doors-vault/vault-shares.ts';
import { fullNameOf } from '#contract/people.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from '../demo-handler.ts';
import { contentOf, pictureOf, toVaultFile } from './demo-bytes.ts';
import { zipOfDoor } from './door-handlers.ts';
import { isOpen, shareOfToken } from './share-handlers.ts';
import type { StoredDoor, StoredFile, StoredShare } from './vault-memory.ts';
import { filesInOrder, findAnyDoor, findAnyFile, now } from './vault-state.ts';

const path = '/api/shared/:token';

/** The page of a share link; in the demo the visitor is its owner. */
export const visitorHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path,
    handle: (state, { params }) => page(state, findOpenShare(state, params.token), params.token ?? ''),
  },
  {
    method: 'POST',
    path: `${path}/open`,
    handle: (state, { params, body }) => {
      const share = findOpenShare(state, params.token);
      const { password } = checked(OpenShare, body);
      if (share.password && share.password !== password) {
        throw refused('forbidden', shareMessages.passwordWrong, { field: 'password' });
      }
      share.isUnlocked = true;
      return { success: true };
    },
  },
  ...(['download', 'preview', 'thumbnail'] as const).map(
    (kind): DemoHandler => ({
      method: 'GET',
      path: `${path}/files/:id/${kind}`,
      handle: (state, { params }) => {
        const share = findUnlockedShare(state, params.token);
        const file = filesIn(state, share).find(({ id }) => id === params.id);
        if (!file) throw notFound('The file');
        if (kind === 'thumbnail') return pictureOf(file);
        recordView(share, kind, file.name);
        return contentOf(file);
      },
    }),
  ),
  {
    method: 'GET',
    path: `${path}/zip`,
    handle: (state, { params }) => {
      const share = findUnlockedShare(state, params.token);
      if (share.fileId) throw notFound('The ZIP');
      recordView(share, 'zip', null);
      return zipOfDoor(state, doorOf(state, share));
    },
  },
];

const shareClosed = () => refused('not_found', shareMessages.closed);

const doorOf = (state: DemoState, { folderId, fileId }: StoredShare): StoredDoor =>
  findAnyDoor(state, folderId ?? findAnyFile(state, fileId ?? undefined).doorId);

function findOpenShare(state: DemoState, token: string | undefined): StoredShare {
  const share = shareOfToken(state, token);
  if (!share || !isOpen(share) || doorOf(state, share).deletedAt) throw shareClosed();
  if (share.fileId && findAnyFile(state, share.fileId).deletedAt) throw shareClosed();
  return share;
}

function findUnlockedShare(state: DemoState, token: string | undefined): StoredShare {
  const share = findOpenShare(state, token);
  if (share.password && !share.isUnlocked) throw refused('forbidden', shareMessages.passwordWrong);
  return share;
}

function filesIn(state: DemoState, share: StoredShare): StoredFile[] {
  if (share.fileId) return [findAnyFile(state, share.fileId)];
  return filesInOrder(state, doorOf(state, share));
}

function recordView(share: StoredShare, kind: ViewKind, fileName: string | null): void {
  const view = { at: now(), kind, fileName, device: 'This browser' };
  if (!share.views.some((earlier) => isSameView(view, earlier))) share.views.unshift(view);
}

function page(state: DemoState, share: StoredShare, token: string): SharedPage {
  if (share.password && !share.isUnlocked) return { success: true, needsPassword: true };
  recordView(share, 'page', null);
  const at = path.replace(':token', token);
  return {
    success: true,
    needsPassword: false,
    kind: share.fileId ? 'file' : 'door',
    title: share.fileId ? findAnyFile(state, share.fileId).name : doorOf(state, share).address,
    sharedBy: fullNameOf(state.me),
    agent: {
      brokerage: state.me.brokerageName,
      phone: state.me.phoneNumber ?? state.me.brokeragePhone,
      pictureUrl: state.me.profilePicture,
      logoUrl: state.me.personalLogo ?? state.me.logoImage,
    },
    expiresAt: share.expiresAt,
    zipUrl: share.fileId ? null : `${at}/zip`,
    files: filesIn(state, share).map((file) => {
      const { folderId: _, ...shown } = toVaultFile(file, `${at}/files`);
      return shown;
    }),
  };
}
