import type { ContactDetails } from '#contract/sphere/contact-page.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { readTimeline } from '../../timeline/public.ts';
import { findTagsOfContact } from '../tags/store.ts';
import { readContact } from './save-contact.ts';

/** Reads everything that the contact's page shows, so that the page needs one request. */
export async function readContactPageOf(context: OwnerContext, id: string): Promise<ContactDetails> {
  const [contact, tags, timeline] = await Promise.all([
    readContact(context, id),
    findTagsOfContact(context.owner, context.services.database.sql, id),
    readTimeline(context, { contactId: id }),
  ]);
  return { success: true, contact, tags, timeline };
}
