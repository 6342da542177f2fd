import { z } from 'zod';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { Contact } from './sphere.ts';
import { ContactIds, noSelectionMessage } from './sphere-lists.ts';

export const TrashedContact = Contact.pick({
  firstName: true,
  lastName: true,
  company: true,
  emailAddress: true,
  phoneNumber: true,
}).extend({ id: Id, deletedAt: Instant, expiresAt: Instant });
export type TrashedContact = z.output<typeof TrashedContact>;

export const ContactTrashQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});
export type ContactTrashQuery = z.output<typeof ContactTrashQuery>;

/** A page of the trash, latest deletion first. */
export const ContactTrash = z.object({
  success: z.literal(true),
  contacts: z.array(TrashedContact),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});
export type ContactTrash = z.output<typeof ContactTrash>;

/** Restores these contacts, or the whole trash. */
export const RestoreContacts = z
  .object({ ids: ContactIds.optional(), all: z.literal(true).optional() })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    message: noSelectionMessage,
    path: ['ids'],
  });
export type RestoreContacts = z.output<typeof RestoreContacts>;

export const ContactTrashEmptied = z.object({
  success: z.literal(true),
  message: z.string(),
  deleted: z.int(),
});
