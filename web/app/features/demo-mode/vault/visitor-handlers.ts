import { fullNameOf } from '#contract/people.ts';
import { OpenShare, type SharedPage, shareMessages, type ViewKind } from '#contract/vault-shares.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { checked, type DemoHandler, type DemoState } from '../demo-handler.ts';
import { notFound } from '../sphere/sphere-state.ts';
import { contentOf, shownFile } from './demo-bytes.ts';
import { zipOfDoor } from './door-handlers.ts';
import { isOpen, shareOfToken } from './share-handlers.ts';
import type { HeldDoor, HeldFile, HeldShare } from './vault-memory.ts';
import { anyDoorIn, anyFileIn, collator, filesOf, now } from './vault-state.ts';

const path = '/api/shared/:token';

/** What a visitor of a share link sees; in the demo that is always whoever made it. */
export const visitorHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path,
    handle: (state, { params }) => page(state, openShareIn(state, params.token), params.token ?? ''),
  },
  {
    method: 'POST',
    path: `${path}/open`,
    handle: (state, { params, body }) => {
      const share = openShareIn(state, params.token);
      const { password } = checked(OpenShare, body);
      if (share.password && share.password !== password) throw wrongPassword();
      share.isUnlocked = true;
      return { success: true };
    },
  },
  ...(['download', 'preview', 'thumbnail'] as const).map(
    (kind): DemoHandler => ({
      method: 'GET',
      path: `${path}/files/:id/${kind}`,
      handle: (state, { params }) => {
        const share = visitedShareIn(state, params.token);
        const file = filesIn(state, share).find(({ id }) => id === params.id);
        if (!file) throw notFound('The file');
        if (kind !== 'thumbnail') record(share, kind, file.name);
        return contentOf(file);
      },
    }),
  ),
  {
    method: 'GET',
    path: `${path}/zip`,
    handle: (state, { params }) => {
      const share = visitedShareIn(state, params.token);
      if (share.fileId) throw notFound('The ZIP');
      record(share, 'zip', null);
      return zipOfDoor(state, doorOf(state, share));
    },
  },
];

const closed = () => new ApiProblem(404, { code: 'not_found', message: shareMessages.closed });
const wrongPassword = () =>
  new ApiProblem(403, { code: 'forbidden', message: shareMessages.passwordWrong, field: 'password' });

const doorOf = (state: DemoState, { folderId, fileId }: HeldShare): HeldDoor =>
  anyDoorIn(state, folderId ?? anyFileIn(state, fileId ?? undefined).doorId);

function openShareIn(state: DemoState, token: string | undefined): HeldShare {
  const share = shareOfToken(state, token);
  if (!share || !isOpen(share) || doorOf(state, share).deletedAt) throw closed();
  if (share.fileId && anyFileIn(state, share.fileId).deletedAt) throw closed();
  return share;
}

function visitedShareIn(state: DemoState, token: string | undefined): HeldShare {
  const share = openShareIn(state, token);
  if (share.password && !share.isUnlocked) throw wrongPassword();
  return share;
}

function filesIn(state: DemoState, share: HeldShare): HeldFile[] {
  if (share.fileId) return [anyFileIn(state, share.fileId)];
  return filesOf(state, doorOf(state, share)).sort((one, other) => collator.compare(one.name, other.name));
}

function record(share: HeldShare, kind: ViewKind, fileName: string | null): void {
  share.views.unshift({ at: now(), kind, fileName, device: 'This browser' });
}

function page(state: DemoState, share: HeldShare, token: string): SharedPage {
  if (share.password && !share.isUnlocked) return { success: true, needsPassword: true };
  record(share, 'page', null);
  const at = path.replace(':token', token);
  return {
    success: true,
    needsPassword: false,
    kind: share.fileId ? 'file' : 'door',
    title: share.fileId ? anyFileIn(state, share.fileId).name : doorOf(state, share).address,
    sharedBy: fullNameOf(state.me),
    expiresAt: share.expiresAt,
    zipUrl: share.fileId ? null : `${at}/zip`,
    files: filesIn(state, share).map((file) => {
      const { folderId: _, ...shown } = shownFile(file, `${at}/files`);
      return shown;
    }),
  };
}
