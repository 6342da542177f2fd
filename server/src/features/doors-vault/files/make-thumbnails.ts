import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../core/context.ts';
import { copyType, makePictureCopies } from '../../../gateways/images/picture-copies.ts';
import { copiesToMake, copyKey, fileKey } from '../rules.ts';
import type { FileRow } from './store.ts';
import { claimPicture, markThumbnail, releasePicture } from './store-thumbnails.ts';

type JobScope = Pick<Context, 'db' | 'services'>;

/** Makes all waiting thumbnails, one at a time, and returns how many it made. */
export async function makeThumbnails(context: JobScope): Promise<number> {
  for (let made = 0; ; ) {
    const picture = await claimPicture(context.db);
    if (!picture) return made;
    if (await makeThumbnail(context, picture)) made += 1;
  }
}

async function makeThumbnail({ db, services }: JobScope, picture: FileRow): Promise<boolean> {
  try {
    const original = await services.storage.get(fileKey(picture));
    const copies = copiesToMake(picture);
    const made =
      original && (await makePictureCopies(await buffer(original.stream), picture.contentType ?? '', copies));
    for (const copy of copies) {
      if (made) await services.storage.put(copyKey(picture, copy), made[copy], { contentType: copyType });
    }
    await markThumbnail(db, picture.id, made ? 'ready' : 'none');
    return made !== undefined;
  } catch (error) {
    await releasePicture(db, picture.id);
    throw error;
  }
}
