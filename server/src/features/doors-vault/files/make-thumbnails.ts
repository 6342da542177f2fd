import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../core/context.ts';
import { thumbnailOf } from '../../../gateways/images/thumbnail.ts';
import { fileKey, thumbnailKey } from '../rules.ts';
import type { FileRow } from './store.ts';
import { claimPicture, markThumbnail, releasePicture } from './store-thumbnails.ts';

type Studio = Pick<Context, 'db' | 'services'>;

/** Makes every thumbnail that is waited for, one at a time; answers how many. */
export async function makeThumbnails(context: Studio): Promise<number> {
  for (let made = 0; ; ) {
    const picture = await claimPicture(context.db);
    if (!picture) return made;
    if (await makeThumbnail(context, picture)) made += 1;
  }
}

async function makeThumbnail({ db, services }: Studio, picture: FileRow): Promise<boolean> {
  try {
    const found = await services.storage.get(fileKey(picture));
    const small = found && (await thumbnailOf(await buffer(found.stream)));
    if (small) await services.storage.put(thumbnailKey(picture), small, { contentType: 'image/webp' });
    await markThumbnail(db, picture.id, small ? 'ready' : 'none');
    return small !== undefined;
  } catch (error) {
    await releasePicture(db, picture.id);
    throw error;
  }
}
