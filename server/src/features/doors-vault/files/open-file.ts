import { fileMessages, type VaultFile } from '#contract/doors-vault/vault-files.ts';
import { baseNameOf } from '#contract/file-name.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { pictureCopyContentType } from '../../../gateways/images/picture-copies.ts';
import { type ClientDownload, createClientDownload } from '../../../gateways/storage/client-download.ts';
import type { StoredObject } from '../../../gateways/storage/storage.ts';
import { hasPreviewCopy, previewCopyKey, toVaultFile, vaultFileStorageKey } from '../rules.ts';
import { type FileRow, readFile } from './store.ts';

/** A file that the server can send, whole or in parts. */
export interface DownloadableFile extends ClientDownload {
  id: string;
  name: string;
  bytes: number;
  contentType: string;
}

export async function readFileDetails({ db, owner }: OwnerContext, id: string): Promise<VaultFile> {
  return toVaultFile(orNotFound(await readFile(owner, db, id), 'The file'));
}

export async function openFile(context: OwnerContext, id: string): Promise<DownloadableFile> {
  return toDownloadableFile(context, orNotFound(await readFile(context.owner, context.db, id), 'The file'));
}

export async function openPreview(context: OwnerContext, id: string): Promise<DownloadableFile> {
  return toDownloadablePreview(
    context,
    orNotFound(await readFile(context.owner, context.db, id), 'The file'),
  );
}

export async function openThumbnail(context: OwnerContext, id: string): Promise<StoredObject> {
  return openStoredThumbnail(
    context,
    orNotFound(await readFile(context.owner, context.db, id), 'The picture'),
  );
}

export function toDownloadableFile({ services }: Pick<Context, 'services'>, file: FileRow): DownloadableFile {
  const { id, name, bytes, contentType } = file;
  if (!contentType) throw appError('invalid', fileMessages.isLink);
  const reads = createClientDownload(
    services.storage,
    vaultFileStorageKey(file),
    fileMessages.contentMissing,
  );
  return { id, name, bytes, contentType, ...reads };
}

/** Returns the file if browsers can show its format, or else its copy in a format that they can show. */
export async function toDownloadablePreview(
  context: Pick<Context, 'services'>,
  file: FileRow,
): Promise<DownloadableFile> {
  if (!hasPreviewCopy(file)) return toDownloadableFile(context, file);
  const { storage } = context.services;
  const key = previewCopyKey(file, 'view');
  const { bytes } = orNotFound(await storage.stat(key), 'The picture');
  return {
    id: `${file.id}-view`,
    name: `${baseNameOf(file.name)}.webp`,
    bytes,
    contentType: pictureCopyContentType,
    ...createClientDownload(storage, key, 'The picture was not found.'),
  };
}

export async function openStoredThumbnail(
  { services }: Pick<Context, 'services'>,
  file: FileRow,
): Promise<StoredObject> {
  const stored =
    file.thumbnail === 'ready'
      ? await services.storage.get(previewCopyKey(file, 'thumbnail'), { isForClient: true })
      : undefined;
  return orNotFound(stored, 'The picture');
}
