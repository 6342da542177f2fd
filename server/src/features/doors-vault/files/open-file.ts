import { baseNameOf } from '#contract/file-name.ts';
import { fileMessages, type VaultFile } from '#contract/vault-files.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { copyType } from '../../../gateways/images/picture-copies.ts';
import type { ByteRange, StoredObject } from '../../../gateways/storage/storage.ts';
import { copyKey, fileKey, fileOf, isShownAsCopy } from '../rules.ts';
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

export async function openPreview(context: OwnerContext, id: string): Promise<OpenableFile> {
  return previewable(context, found(await readFile(context.owner, context.db, id), 'The file'));
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

/** As a browser can show it: the file itself, or the copy of what only phones can read. */
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
    open: async (range) => found(await storage.get(key, range && { range }), 'The picture'),
  };
}

export async function storedThumbnail(
  { services }: Pick<Context, 'services'>,
  file: FileRow,
): Promise<StoredObject> {
  const stored =
    file.thumbnail === 'ready' ? await services.storage.get(copyKey(file, 'thumbnail')) : undefined;
  return found(stored, 'The picture');
}
