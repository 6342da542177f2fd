import { z } from 'zod';
import { TimelinePage } from '../timeline/timeline.ts';
import { Contact } from './sphere.ts';

/** The page of a contact: the contact itself and the latest entries of its timeline. */
export const ContactDetails = z.object({
  success: z.literal(true),
  contact: Contact,
  /** The path of the contact's photo. */
  photo: z.string().nullable(),
  /** The colors of the contact's tags, in the order of their names. */
  tags: z.array(z.object({ name: z.string(), color: z.string() })),
  timeline: TimelinePage,
});
export type ContactDetails = z.output<typeof ContactDetails>;
