import { type Door, doorMessages, isLatestDoorVersion } from '#contract/doors-vault/doors-vault.ts';
import { fileMessages, type VaultFile } from '#contract/doors-vault/vault-files.ts';
import { canShowInline, type FormatName, fileFormats, findFormatByFileName } from '#contract/file-formats.ts';
import { baseNameOf, safeFileName } from '#contract/file-name.ts';
import { slugOf } from '#contract/slug.ts';
import { appError } from '../../core/errors.ts';
import type { PictureCopy } from '../../gateways/images/picture-copies.ts';
import type { DoorRow, DoorWithFileTotals } from './doors/store.ts';
import type { FileRow } from './files/store.ts';
import type { UploadRow } from './uploads/store.ts';

/** The storage keys of an account start with its ID, so that we can list and delete its files together. */
export const vaultPrefix = 'vault/';
export const storageFolderOfOwner = (ownerId: string): string => `${vaultPrefix}${ownerId}/`;
export const vaultFileStorageKey = ({ ownerId, id }: Pick<FileRow, 'ownerId' | 'id'>): string =>
  storageFolderOfOwner(ownerId) + id;
export const previewCopyKey = (file: Pick<FileRow, 'ownerId' | 'id'>, copy: PictureCopy): string =>
  `${vaultFileStorageKey(file)}/${copy}`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUuid = (text: string): boolean => uuid.test(text);

/** Returns the file ID in `vault/{owner}/{file}` or `vault/{owner}/{file}/thumbnail`, or undefined. */
export function fileIdOfStorageKey(key: string): string | undefined {
  const id = key.split('/')[2] ?? '';
  return isUuid(id) ? id : undefined;
}

export const vaultPath = '/api/doors-vault/files';

export const toDoor = ({ fileCount, totalSize, coverId, ...row }: DoorWithFileTotals): Door => ({
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

/**
 * The copies to make of a picture. Every picture needs a thumbnail. A picture that browsers cannot show also
 * needs a copy that they can show.
 */
export const listRequiredPictureCopies = ({ contentType }: Pick<FileRow, 'contentType'>): PictureCopy[] =>
  contentType && canShowInline(contentType) ? ['thumbnail'] : ['thumbnail', 'view'];

/** Returns whether the preview is a copy: browsers cannot show the picture itself, and the copy is ready. */
export const hasPreviewCopy = (file: Pick<FileRow, 'contentType' | 'thumbnail'>): boolean =>
  file.thumbnail === 'ready' && listRequiredPictureCopies(file).includes('view');

const isShown = (row: FileRow): boolean =>
  row.contentType !== null && (canShowInline(row.contentType) || hasPreviewCopy(row));

/** Converts a row to the API's file. `path` is the API path that serves its content. */
export function toVaultFile(row: FileRow, path = vaultPath): VaultFile {
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

export const toUploadProgress = ({ id, name, bytes, fileId, expiresAt }: UploadRow) => ({
  success: true,
  id,
  fileName: name,
  fileSize: bytes,
  fileId,
  expiresAt: expiresAt.toISOString(),
});

/**
 * Replaces the extension by the extension of the content's format. Refuses a name with the extension of another
 * type.
 */
export function toStoredFileName(name: string, format: FormatName): string {
  const namedFormat = findFormatByFileName(name);
  const extension = fileFormats[format].extensions[0];
  if (namedFormat === format) return name;
  if (!namedFormat) return safeFileName(`${name}.${extension}`);
  if (fileFormats[namedFormat].type !== fileFormats[format].type) {
    throw appError('unsupported', fileMessages.mismatch(name, fileFormats[format].name));
  }
  return safeFileName(`${baseNameOf(name)}.${extension}`);
}

type Refusal = 'unknown' | 'damaged' | 'unpacksTooLarge';

/** Returns the error for a refused file. It says if the content does not match the name's known extension. */
export function unsupportedFileError(name: string, refusal: Refusal) {
  if (refusal === 'unknown' && findFormatByFileName(name)) {
    return appError('unsupported', fileMessages.mismatch(name, 'another kind of file'));
  }
  return appError('unsupported', fileMessages[refusal](name));
}

/** Refuses a change that is based on an older version of the door. */
export function assertLatestVersion(row: DoorRow, version: number | undefined): void {
  if (!isLatestDoorVersion(row, version)) throw appError('conflict', doorMessages.changed);
}
