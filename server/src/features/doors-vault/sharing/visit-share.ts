import { defaultFileSort } from '#contract/doors-vault/vault-files.ts';
import { type SharedPage, type ShareViewKind, shareMessages } from '#contract/doors-vault/vault-shares.ts';
import { fullNameOf } from '#contract/people.ts';
import { describeDevice } from '../../../core/caller.ts';
import type { Context } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { imagePath } from '../../../core/image-path.ts';
import { verifyPassword } from '../../../gateways/sign-in/sign-in.ts';
import type { DoorRow } from '../doors/store.ts';
import { type FileRow, findFiles, readFile } from '../files/store.ts';
import { toVaultFile } from '../rules.ts';
import { createPasswordProof, isValidPasswordProof, verifyShareToken } from './share-token.ts';
import { type ActiveShareRow, insertShareView, readActiveShare } from './store.ts';

/** Someone without an account who has the secret link. */
export interface ShareVisitor {
  token: string;
  /** Proves that the visitor entered the password. */
  passwordProof: string | undefined;
  userAgent: string | undefined;
}

const closedError = () => appError('not_found', shareMessages.closed);

async function openShareOf({ db, now, services }: Context, token: string): Promise<ActiveShareRow> {
  const id = verifyShareToken(token, services.config.sessionSecret);
  const share = id && (await readActiveShare(db, id, now));
  if (!share) throw closedError();
  return share;
}

function mayEnter(
  { services }: Context,
  { share }: ActiveShareRow,
  { passwordProof }: ShareVisitor,
): boolean {
  const { id, passwordHash } = share;
  return (
    !passwordHash || isValidPasswordProof(passwordProof, id, passwordHash, services.config.sessionSecret)
  );
}

/** Reads the share if the visitor may see it. */
export async function readShareForVisitor(context: Context, visitor: ShareVisitor): Promise<ActiveShareRow> {
  const share = await openShareOf(context, visitor.token);
  if (!mayEnter(context, share, visitor)) throw appError('forbidden', shareMessages.passwordWrong);
  return share;
}

export interface ShareUnlockProof {
  passwordProof: string;
  expiresAt: Date;
}

/** Checks the password and returns the proof that the visitor sends from now on. */
export async function unlockShare(
  context: Context,
  token: string,
  password: string,
): Promise<ShareUnlockProof> {
  const { share } = await openShareOf(context, token);
  const { id, passwordHash, expiresAt } = share;
  if (passwordHash && !(await verifyPassword({ hash: passwordHash, password }))) {
    throw appError('forbidden', shareMessages.passwordWrong, { field: 'password' });
  }
  return {
    passwordProof: createPasswordProof(id, passwordHash ?? '', context.services.config.sessionSecret),
    expiresAt,
  };
}

export async function readSharedPage(context: Context, visitor: ShareVisitor): Promise<SharedPage> {
  const opened = await openShareOf(context, visitor.token);
  if (!mayEnter(context, opened, visitor)) return { success: true, needsPassword: true };
  const { share, door, file } = opened;
  const path = sharedPagePath(visitor.token);
  await recordShareView(context, opened, visitor, 'page', null);
  const files = file ? [file] : await sharedFiles(context, opened);
  return {
    success: true,
    needsPassword: false,
    kind: file ? 'file' : 'door',
    title: file?.name ?? door.address,
    sharedBy: fullNameOf(opened),
    agent: {
      brokerage: opened.brokerage,
      phone: opened.phone,
      pictureUrl: imagePath(opened.picture),
      logoUrl: imagePath(opened.logo),
    },
    expiresAt: share.expiresAt.toISOString(),
    zipUrl: file ? null : `${path}/zip`,
    files: files.map((row) => {
      const { folderId: _, ...shown } = toVaultFile(row, `${path}/files`);
      return shown;
    }),
  };
}

export const sharedPagePath = (token: string): string => `/api/shared/${token}`;

const sharedFiles = ({ db }: Context, { owner, door }: ActiveShareRow): Promise<FileRow[]> =>
  findFiles(owner, db, {
    ...defaultFileSort,
    folderId: door.id,
    filter: 'ALL',
    page: 1,
  });

/** Reads a file of the share. Any other file, even of the same owner, causes a 404. */
export async function readSharedFile({ db }: Context, share: ActiveShareRow, id: string): Promise<FileRow> {
  const file = await readFile(share.owner, db, id);
  const isShared = share.file ? file?.id === share.file.id : file?.doorId === share.door.id;
  return orNotFound(isShared ? file : undefined, 'The file');
}

/** Returns the door if its owner shared the whole door, or else throws a 404. */
export const requireSharedDoor = ({ file, door }: ActiveShareRow): DoorRow =>
  orNotFound(file ? undefined : door, 'The ZIP');

export async function recordShareView(
  { db, now }: Context,
  { share }: ActiveShareRow,
  { userAgent }: ShareVisitor,
  kind: ShareViewKind,
  fileName: string | null,
): Promise<void> {
  await insertShareView(db, share.id, { at: now, kind, fileName, device: describeDevice(userAgent ?? null) });
}
