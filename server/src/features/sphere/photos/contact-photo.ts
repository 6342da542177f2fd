import {
  contactPhotoLimits,
  contactPhotoMessages,
  contactPhotoPath,
} from '#contract/sphere/contact-photo.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext, type RecordContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { isSameImage, openOwnImage, readOwnImageBytes, storeImage } from '../../images/public.ts';
import { findPhotos, lockPhoto, updatePhoto } from './store.ts';

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
 * Replaces or removes the photo of a contact in the caller's transaction, and returns the photo's id. The same
 * picture again changes nothing. Throws if the bytes are no picture. A trigger deletes the photo before.
 */
export async function replaceContactPhoto(
  context: OwnerContext,
  id: string,
  upload: Buffer | null,
): Promise<string | null> {
  const { db, owner } = context;
  const before = orNotFound(await lockPhoto(owner, db, id), 'The contact').photo;
  const isSame = upload && before ? await isSameImage(context, before, upload) : upload === before;
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

/** Opens a photo by the id in its path. */
export const openContactPhoto = (context: OwnerContext, photo: string) => openOwnImage(context, photo);

/** Reads the photos of contacts as JPEG files, by the contact's id. Contacts without a photo are left out. */
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
