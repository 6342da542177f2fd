import { z } from 'zod';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { SelectedContacts } from './sphere-lists.ts';
import { undoSeconds } from './sphere-messages.ts';
import { Tags, tagMessages } from './sphere-tags.ts';

/** Extra time, so that a click at the last moment still works. */
const graceSeconds = 15;

const secondsAfter = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

export const undoDeadline = (now: Date): Date => secondsAfter(now, undoSeconds);
/** Contacts deleted before this time can't be restored. */
export const undoCutoff = (now: Date): Date => secondsAfter(now, -undoSeconds - graceSeconds);

export const TagContacts = z
  .object({ selection: SelectedContacts, add: Tags.default([]), remove: Tags.default([]) })
  .refine(({ add, remove }) => add.length + remove.length > 0, { message: tagMessages.name, path: ['add'] });
export type TagContacts = z.output<typeof TagContacts>;

export const ContactsTagged = z.object({ success: z.literal(true), changed: z.int() });

export const DeleteContacts = z.object({ selection: SelectedContacts });

export const ContactsDeleted = z.object({
  success: z.literal(true),
  message: z.string(),
  deleted: z.int(),
  undoId: Id,
  undoUntil: Instant,
});
export type ContactsDeleted = z.output<typeof ContactsDeleted>;

export const ContactsRestored = z.object({ success: z.literal(true), restored: z.int() });

export const linkedRecordKinds = ['door', 'transaction'] as const;
export type LinkedRecordKind = (typeof linkedRecordKinds)[number];

/** Links a door or a transaction to a contact with a different name. */
export const LinkContact = z.object({ kind: z.enum(linkedRecordKinds), id: Id });
export type LinkContact = z.output<typeof LinkContact>;
