import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../core/context.ts';
import { copiesOf, copyType } from '../../../gateways/images/picture-copies.ts';
import { copiesWanted, copyKey, fileKey } from '../rules.ts';
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
    const wanted = copiesWanted(picture);
    const made = found && (await copiesOf(await buffer(found.stream), picture.contentType ?? '', wanted));
    for (const copy of wanted) {
      if (made) await services.storage.put(copyKey(picture, copy), made[copy], { contentType: copyType });
    }
    await markThumbnail(db, picture.id, made ? 'ready' : 'none');
    return made !== undefined;
  } catch (error) {
    await releasePicture(db, picture.id);
    throw error;
  }
}
