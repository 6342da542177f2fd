import { type Door, doorMessages, isDoorSeen } from '#contract/doors-vault.ts';
import { type FormatName, fileFormats, formatByName, isInline } from '#contract/file-formats.ts';
import { baseNameOf, safeFileName } from '#contract/file-name.ts';
import { slugOf } from '#contract/slug.ts';
import { fileMessages, type VaultFile } from '#contract/vault-files.ts';
import { daysAfter, trashDays } from '#contract/vault-trash.ts';
import { fail } from '../../core/errors.ts';
import type { PictureCopy } from '../../gateways/images/picture-copies.ts';
import type { CountedDoor, DoorRow } from './doors/store.ts';
import type { FileRow } from './files/store.ts';
import type { UploadRow } from './uploads/store.ts';

/** Everything of an account lies under its id, so that it can be found and cleared away together. */
export const vaultPrefix = 'vault/';
export const folderOf = (ownerId: string): string => `${vaultPrefix}${ownerId}/`;
export const fileKey = ({ ownerId, id }: Pick<FileRow, 'ownerId' | 'id'>): string => folderOf(ownerId) + id;
export const copyKey = (file: Pick<FileRow, 'ownerId' | 'id'>, copy: PictureCopy): string =>
  `${fileKey(file)}/${copy}`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isId = (text: string): boolean => uuid.test(text);

/** `vault/{owner}/{file}` and its copies, `vault/{owner}/{file}/thumbnail`, both lead to the file; other keys to none. */
export function fileIdOfKey(key: string): string | undefined {
  const id = key.split('/')[2] ?? '';
  return isId(id) ? id : undefined;
}

export const vaultPath = '/api/doors-vault/files';

export const doorOf = ({ fileCount, totalSize, coverId, ...row }: CountedDoor): Door => ({
  id: row.id,
  address: row.address,
  slug: slugOf(row.address),
  fullName: row.fullName,
  status: row.status,
  category: row.category,
  isUnclaimed: row.isUnclaimed,
  fileCount,
  totalSize,
  coverUrl: coverId && `${vaultPath}/${coverId}/thumbnail`,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A picture that browsers cannot show themselves is shown as a copy. */
export const copiesWanted = ({ contentType }: Pick<FileRow, 'contentType'>): PictureCopy[] =>
  contentType && isInline(contentType) ? ['thumbnail'] : ['thumbnail', 'view'];

/** Whether what is shown of it is that copy. */
export const isShownAsCopy = (file: Pick<FileRow, 'contentType' | 'thumbnail'>): boolean =>
  file.thumbnail === 'ready' && copiesWanted(file).includes('view');

const isShown = (row: FileRow): boolean =>
  row.contentType !== null && (isInline(row.contentType) || isShownAsCopy(row));

/** A row as it is shown; `path` is where files are served to whoever looks. */
export function fileOf(row: FileRow, path = vaultPath): VaultFile {
  const at = `${path}/${row.id}`;
  return {
    id: row.id,
    folderId: row.doorId,
    fileName: row.name,
    fileType: row.type,
    fileSize: row.bytes,
    storageUrl: row.url ?? `${at}/download`,
    storageProvider: row.url ? 'EXTERNAL' : 'VAULT',
    previewUrl: isShown(row) ? `${at}/preview` : null,
    thumbnailUrl: row.thumbnail === 'ready' ? `${at}/thumbnail` : null,
    contentType: row.contentType,
    description: row.description,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const uploadOf = ({ id, name, bytes, fileId, expiresAt }: UploadRow) => ({
  success: true,
  id,
  fileName: name,
  fileSize: bytes,
  fileId,
  expiresAt: expiresAt.toISOString(),
});

/** What was thrown away before this moment is to go for good. */
export const trashedBefore = (now: Date): Date => daysAfter(now, -trashDays);

/**
 * The name a file is kept under: its own, with the extension its content asks for. A name that promises
 * another kind of file is refused.
 */
export function keptName(name: string, format: FormatName): string {
  const said = formatByName(name);
  const extension = fileFormats[format].extensions[0];
  if (said === format) return name;
  if (!said) return safeFileName(`${name}.${extension}`);
  if (fileFormats[said].type !== fileFormats[format].type) {
    throw fail('unsupported', fileMessages.mismatch(name, fileFormats[format].name));
  }
  return safeFileName(`${baseNameOf(name)}.${extension}`);
}

type Refusal = 'unknown' | 'damaged' | 'unpacksTooLarge';

/** Content nobody knows, under a name that promises a picture, is worth saying so. */
export function refusalOf(name: string, refusal: Refusal) {
  if (refusal === 'unknown' && formatByName(name)) {
    return fail('unsupported', fileMessages.mismatch(name, 'another kind of file'));
  }
  return fail('unsupported', fileMessages[refusal](name));
}

/** Whoever has not seen the latest version is told so. */
export function checkSeen(row: DoorRow, version: number | undefined): void {
  if (!isDoorSeen(row, version)) throw fail('conflict', doorMessages.changed);
}
