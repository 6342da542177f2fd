import {
  contactPhotoLimits,
  contactPhotoMessages,
  contactPhotoPath,
} from '#contract/sphere/contact-photo.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext, type RecordContext } from '../../../core/context.ts';
import { AppError, appError, orNotFound } from '../../../core/errors.ts';
import { isSameAsStoredImage, openOwnImage, readOwnImageBytes, storeImage } from '../../images/public.ts';
import { findPhotos, lockContactsWithoutPhoto, lockPhoto, updatePhoto, updatePhotos } from './store.ts';

/** Saves an uploaded photo and returns its path. */
export async function uploadContactPhoto(
  context: OwnerContext,
  id: string,
  upload: Buffer | undefined,
): Promise<string | null> {
  if (!upload) throw appError('invalid', contactPhotoMessages.missing, { field: 'photo' });
  return contactPhotoPath(
    await inTransaction(context, (transaction) => replaceContactPhoto(transaction, id, upload)),
  );
}

export const removeContactPhoto = (context: OwnerContext, id: string): Promise<string | null> =>
  inTransaction(context, (transaction) => replaceContactPhoto(transaction, id, null));

/**
 * Replaces or removes the photo of a contact in the caller's transaction, and returns the photo's id. The
 * same picture again changes nothing. Throws if the bytes are not a picture. A trigger deletes the previous
 * photo.
 */
export async function replaceContactPhoto(
  context: OwnerContext,
  id: string,
  upload: Buffer | null,
): Promise<string | null> {
  const { db, owner } = context;
  const before = orNotFound(await lockPhoto(owner, db, id), 'The contact').photo;
  const isSame = upload && before ? await isSameAsStoredImage(context, before, upload) : upload === before;
  if (isSame) return before;
  const photo = upload && (await storePhoto(context, upload));
  await updatePhoto(owner, db, id, photo);
  await audit(context, {
    action: 'contact.photo',
    subject: id,
    details: { change: photo ? 'added' : 'removed' },
  });
  return photo;
}

const storePhoto = (context: OwnerContext, upload: Buffer): Promise<string> =>
  storeImage(context, context.owner, 'photo', upload, {
    bytes: contactPhotoLimits.bytes,
    pixels: contactPhotoLimits.readablePixels,
    photoSide: contactPhotoLimits.side,
    messages: { pixels: contactPhotoMessages.pixels },
    isPrivate: true,
  });

interface AddedPhotos {
  /** The ids of the new photos, by the contact's id. */
  photos: Map<string, string>;
  unreadable: number;
}

/** How many photos we shrink and store at once. */
const photosAtOnce = 4;

/**
 * Gives pictures in base64 to the contacts that have no photo, in the caller's transaction. Leaves out texts
 * that are not a picture. The caller writes the audit entry.
 */
export async function addContactPhotos(
  context: OwnerContext,
  pictures: ReadonlyMap<string, string>,
): Promise<AddedPhotos> {
  const { db, owner } = context;
  const added: AddedPhotos = { photos: new Map(), unreadable: 0 };
  const ids = await lockContactsWithoutPhoto(owner, db, [...pictures.keys()]);
  for (let at = 0; at < ids.length; at += photosAtOnce) {
    const some = ids.slice(at, at + photosAtOnce);
    const results = await Promise.allSettled(
      some.map((id) => storePhoto(context, Buffer.from(pictures.get(id) ?? '', 'base64'))),
    );
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') added.photos.set(some[index] ?? '', result.value);
      else if (isUnreadable(result.reason)) added.unreadable += 1;
      else throw result.reason;
    }
  }
  await updatePhotos(owner, db, added.photos);
  return added;
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'invalid' || error.code === 'too_large');

/** Opens a photo by the id in its path. */
export const openContactPhoto = (context: OwnerContext, photo: string) => openOwnImage(context, photo);

/** Reads the photos of contacts as JPEG files, by the contact's id. Leaves out contacts without a photo. */
export async function readContactPhotos(
  context: RecordContext,
  contactIds: readonly string[],
): Promise<Map<string, Buffer>> {
  const rows = contactIds.length ? await findPhotos(context.owner, context.db, contactIds) : [];
  const bytes = await readOwnImageBytes(
    context,
    rows.flatMap(({ photo }) => photo ?? []),
  );
  return new Map(
    rows.flatMap(({ contactId, photo }): [string, Buffer][] => {
      const found = bytes.get(photo ?? '');
      return found ? [[contactId, found]] : [];
    }),
  );
}
