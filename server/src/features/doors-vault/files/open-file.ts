import { baseNameOf } from '#contract/file-name.ts';
import { fileMessages, type VaultFile } from '#contract/vault-files.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { copyType } from '../../../gateways/images/picture-copies.ts';
import { type ClientReads, clientReadsOf } from '../../../gateways/storage/client-reads.ts';
import type { StoredObject } from '../../../gateways/storage/storage.ts';
import { copyKey, fileKey, fileOf, isShownAsCopy } from '../rules.ts';
import { type FileRow, readFile } from './store.ts';

/** A file that can be sent, whole or in parts. */
export interface OpenableFile extends ClientReads {
  id: string;
  name: string;
  bytes: number;
  contentType: string;
}

export async function showFile({ db, owner }: OwnerContext, id: string): Promise<VaultFile> {
  return fileOf(found(await readFile(owner, db, id), 'The file'));
}

export async function openFile(context: OwnerContext, id: string): Promise<OpenableFile> {
  return openable(context, found(await readFile(context.owner, context.db, id), 'The file'));
}

export async function openPreview(context: OwnerContext, id: string): Promise<OpenableFile> {
  return previewable(context, found(await readFile(context.owner, context.db, id), 'The file'));
}

export async function openThumbnail(context: OwnerContext, id: string): Promise<StoredObject> {
  return storedThumbnail(context, found(await readFile(context.owner, context.db, id), 'The picture'));
}

export function openable({ services }: Pick<Context, 'services'>, file: FileRow): OpenableFile {
  const { id, name, bytes, contentType } = file;
  if (!contentType) throw fail('invalid', fileMessages.isLink);
  const reads = clientReadsOf(services.storage, fileKey(file), fileMessages.contentMissing);
  return { id, name, bytes, contentType, ...reads };
}

/** The file as a browser can show it: itself, or a copy of a format that browsers cannot read. */
export async function previewable(context: Pick<Context, 'services'>, file: FileRow): Promise<OpenableFile> {
  if (!isShownAsCopy(file)) return openable(context, file);
  const { storage } = context.services;
  const key = copyKey(file, 'view');
  const { bytes } = found(await storage.stat(key), 'The picture');
  return {
    id: `${file.id}-view`,
    name: `${baseNameOf(file.name)}.webp`,
    bytes,
    contentType: copyType,
    ...clientReadsOf(storage, key, 'The picture was not found.'),
  };
}

export async function storedThumbnail(
  { services }: Pick<Context, 'services'>,
  file: FileRow,
): Promise<StoredObject> {
  const stored =
    file.thumbnail === 'ready'
      ? await services.storage.get(copyKey(file, 'thumbnail'), { isForClient: true })
      : undefined;
  return found(stored, 'The picture');
}
