import type { ContactDetails } from '#contract/sphere/contact-page.ts';
import { contactPhotoPath } from '#contract/sphere/contact-photo.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { readTimeline } from '../../timeline/public.ts';
import { readContactWithPhoto } from './store-rows.ts';

/** Reads everything that the contact's page shows, so that the page needs only one request. */
export async function readContactDetails(context: OwnerContext, id: string): Promise<ContactDetails> {
  const [found, timeline] = await Promise.all([
    readContactWithPhoto(context.owner, context.services.database.sql, id),
    readTimeline(context, { contactId: id }),
  ]);
  const { contact, photo, tags } = orNotFound(found, 'The contact');
  return { success: true, contact, photo: contactPhotoPath(photo), tags, timeline };
}
