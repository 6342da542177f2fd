import { fileMessages, type VaultFile } from '#contract/vault-files.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import type { ByteRange, StoredObject } from '../../../gateways/storage/storage.ts';
import { fileKey, fileOf, thumbnailKey } from '../rules.ts';
import { type FileRow, readFile } from './store.ts';

/** A file that can be sent, whole or in parts. */
export interface OpenableFile {
  id: string;
  name: string;
  bytes: number;
  contentType: string;
  open: (range?: ByteRange) => Promise<StoredObject>;
}

export async function showFile({ db, owner }: OwnerContext, id: string): Promise<VaultFile> {
  return fileOf(found(await readFile(owner, db, id), 'The file'));
}

export async function openFile(context: OwnerContext, id: string): Promise<OpenableFile> {
  return openable(context, found(await readFile(context.owner, context.db, id), 'The file'));
}

export async function openThumbnail(context: OwnerContext, id: string): Promise<StoredObject> {
  return storedThumbnail(context, found(await readFile(context.owner, context.db, id), 'The picture'));
}

export function openable({ services }: Pick<Context, 'services'>, file: FileRow): OpenableFile {
  const { id, name, bytes, contentType } = file;
  if (!contentType) throw fail('invalid', fileMessages.isLink);
  const open = async (range?: ByteRange) => {
    const stored = await services.storage.get(fileKey(file), range && { range });
    if (!stored) throw fail('not_found', fileMessages.contentMissing);
    return stored;
  };
  return { id, name, bytes, contentType, open };
}

export async function storedThumbnail(
  { services }: Pick<Context, 'services'>,
  file: FileRow,
): Promise<StoredObject> {
  const stored = file.thumbnail === 'ready' ? await services.storage.get(thumbnailKey(file)) : undefined;
  return found(stored, 'The picture');
}
