import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../core/context.ts';
import { toOutageError } from '../../../core/outage.ts';
import { makePictureCopies, pictureCopyContentType } from '../../../gateways/images/picture-copies.ts';
import { listRequiredPictureCopies, previewCopyKey, vaultFileStorageKey } from '../rules.ts';
import type { FileRow } from './store.ts';
import { claimPictureForThumbnail, releaseThumbnailClaim, setThumbnailState } from './store-thumbnails.ts';

type JobScope = Pick<Context, 'db' | 'services'>;

/**
 * Makes all waiting thumbnails, one at a time, and returns how many it made. After a picture that the storage
 * refuses, it continues with the next; an outage ends the run.
 */
export async function makeThumbnails(context: JobScope): Promise<number> {
  const failures: unknown[] = [];
  const skipped: string[] = [];
  for (let made = 0; ; ) {
    const picture = await claimPictureForThumbnail(context.db, skipped);
    if (!picture && failures.length)
      throw new AggregateError(failures, 'Some thumbnails could not be made yet.');
    if (!picture) return made;
    try {
      if (await makeThumbnail(context, picture)) made += 1;
    } catch (error) {
      if (toOutageError(error)) throw error;
      failures.push(error);
      skipped.push(picture.id);
    }
  }
}

async function makeThumbnail({ db, services }: JobScope, picture: FileRow): Promise<boolean> {
  try {
    const original = await services.storage.get(vaultFileStorageKey(picture));
    const copies = listRequiredPictureCopies(picture);
    const made =
      original && (await makePictureCopies(await buffer(original.stream), picture.contentType ?? '', copies));
    for (const copy of copies) {
      if (made)
        await services.storage.put(previewCopyKey(picture, copy), made[copy], {
          contentType: pictureCopyContentType,
        });
    }
    await setThumbnailState(db, picture.id, made ? 'ready' : 'none');
    return made !== undefined;
  } catch (error) {
    await releaseThumbnailClaim(db, picture.id);
    throw error;
  }
}
