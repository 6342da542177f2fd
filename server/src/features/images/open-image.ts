import { buffer } from 'node:stream/consumers';
import type { Context, RecordContext } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { sha256Hex } from '../../core/sha256.ts';
import { type ImageRow, readImage, readOwnImages } from './store.ts';

export const openImage = async (context: Context, id: string) =>
  openStored(context, await readImage(context.db, id));

/** Opens a picture of the owner, even a private one. */
export async function openOwnImage(context: RecordContext, id: string) {
  const [image] = await readOwnImages(context.owner, context.db, [id]);
  return openStored(context, image);
}

/** Reads the bytes of the owner's pictures, by id. Leaves out pictures whose file is missing. */
export async function readOwnImageBytes(
  { owner, db, services }: RecordContext,
  ids: readonly string[],
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for (const { id, storageKey } of ids.length ? await readOwnImages(owner, db, ids) : []) {
    const stored = await services.storage.get(storageKey);
    if (stored) found.set(id, await buffer(stored.stream));
  }
  return found;
}

/** Whether these bytes are the stored picture, or the uploaded file from which we created that picture. */
export async function isSameAsStoredImage(
  context: RecordContext,
  id: string,
  bytes: Buffer,
): Promise<boolean> {
  const [image] = await readOwnImages(context.owner, context.db, [id]);
  if (image?.sourceHash === sha256Hex(bytes)) return true;
  return (
    image?.bytes === bytes.length && bytes.equals((await readOwnImageBytes(context, [id])).get(id) ?? empty)
  );
}

const empty = Buffer.alloc(0);

async function openStored({ services }: Context, image: ImageRow | undefined) {
  const { storageKey, contentType } = orNotFound(image, 'The picture');
  const { bytes, stream } = orNotFound(
    await services.storage.get(storageKey, { isForClient: true }),
    'The picture',
  );
  return { contentType, bytes, stream };
}
