import type { ContactDetails } from '#contract/sphere/contact-page.ts';
import { contactPhotoPath } from '#contract/sphere/contact-photo.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { readTimeline } from '../../timeline/public.ts';
import { findPhotoAndTags } from '../photos/store.ts';
import { readContact } from './save-contact.ts';

/** Reads everything that the contact's page shows, so that the page needs one request. */
export async function readContactPageOf(context: OwnerContext, id: string): Promise<ContactDetails> {
  const [contact, { photo, tags }, timeline] = await Promise.all([
    readContact(context, id),
    findPhotoAndTags(context.owner, context.services.database.sql, id),
    readTimeline(context, { contactId: id }),
  ]);
  return { success: true, contact, photo: contactPhotoPath(photo), tags, timeline };
}
