import type { Context } from '../../core/context.ts';
import { orNotFound } from '../../core/errors.ts';
import { readImage } from './store.ts';

export async function openImage({ db, services }: Context, id: string) {
  const { storageKey, contentType } = orNotFound(await readImage(db, id), 'The picture');
  const { bytes, stream } = orNotFound(
    await services.storage.get(storageKey, { isForClient: true }),
    'The picture',
  );
  return { contentType, bytes, stream };
}
