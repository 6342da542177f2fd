import { randomUUID } from 'node:crypto';
import { imageLimits } from '#contract/images.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { deleteOrphans } from '../../core/store-owner.ts';
import { type ImageRules, sanitizeImage } from '../../gateways/images/images.ts';
import { imageStorageKey } from './rules.ts';
import { deleteImage, findExistingImageIds, insertImage } from './store.ts';

interface StoredImageLimits extends Pick<ImageRules, 'messages' | 'photoSide'> {
  bytes: number;
  pixels: number;
  /** Whether only the owner may read the picture. */
  isPrivate?: boolean;
}

/**
 * Re-encodes a picture, stores it and returns its id. The file is stored before the row, so every row has a
 * file.
 */
export async function storeImage(
  context: Context,
  owner: OwnerId,
  field: string,
  upload: Buffer,
  { bytes, pixels, messages, photoSide, isPrivate = false }: StoredImageLimits = imageLimits,
): Promise<string> {
  const rules = { field, maxBytes: bytes, maxPixels: pixels, messages, photoSide };
  const picture = await sanitizeImage(upload, rules);
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
    isPrivate,
    sourceHash: sha256Hex(upload),
  });
  return id;
}

/**
 * Deletes only the row. The nightly sweep removes the file later, so a rolled-back transaction loses no file.
 */
export const removeImage = (context: Context, owner: OwnerId, id: string): Promise<void> =>
  deleteImage(owner, context.db, id);

const hourMs = 60 * 60 * 1000;

/**
 * Removes image files that have no row. Files younger than an hour stay, because their row may not be saved
 * yet.
 */
export async function deleteOrphanedImages(context: Context): Promise<number> {
  const { db, now, services } = context;
  let removed = 0;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const existing = await findExistingImageIds(
      db,
      batch.map((key) => key.slice('images/'.length)),
    );
    const orphans = batch.filter((key) => !existing.has(key.slice('images/'.length)));
    await deleteOrphans(context, orphans);
    removed += orphans.length;
    batch = [];
  };
  for await (const file of services.storage.list('images/')) {
    if (now.getTime() - file.modifiedAt.getTime() < hourMs) continue;
    batch.push(file.key);
    if (batch.length === 500) await sweepBatch();
  }
  await sweepBatch();
  return removed;
}
