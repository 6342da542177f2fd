import { randomUUID } from 'node:crypto';
import { imageLimits } from '#contract/images.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { cleanImage, type ImageRules } from '../../gateways/images/images.ts';
import { imageStorageKey } from './rules.ts';
import { deleteImage, insertImage } from './store.ts';

interface StoredImageLimits extends Pick<ImageRules, 'messages'> {
  bytes: number;
  pixels: number;
}

/** Cleans and stores a picture and returns its id. It stores the file before it inserts the row. */
export async function storeImage(
  context: Context,
  owner: OwnerId,
  field: string,
  upload: Buffer,
  { bytes, pixels, messages }: StoredImageLimits = imageLimits,
): Promise<string> {
  const picture = await cleanImage(upload, { field, maxBytes: bytes, maxPixels: pixels, messages });
  const id = randomUUID();
  const storageKey = imageStorageKey(id);
  const { contentType, width, height, data } = picture;
  await context.services.storage.put(storageKey, data, { contentType });
  await insertImage(context.db, {
    id,
    ownerId: owner,
    storageKey,
    contentType,
    width,
    height,
    bytes: data.length,
  });
  return id;
}

/** Deletes the row; the nightly sweep removes the file, so that a rollback loses nothing. */
export const removeImage = (context: Context, owner: OwnerId, id: string): Promise<void> =>
  deleteImage(owner, context.db, id);
