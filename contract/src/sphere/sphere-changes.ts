import { z } from 'zod';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { SelectedContacts } from './sphere-lists.ts';
import { undoSeconds } from './sphere-messages.ts';
import { Tags, tagMessages } from './sphere-tags.ts';

/** Extra time, so that a click at the last moment still works. */
const graceSeconds = 15;

const secondsAfter = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

export const deletionUndoDeadline = (now: Date): Date => secondsAfter(now, undoSeconds);
/** Contacts deleted before this time can't be restored. */
export const deletionUndoCutoff = (now: Date): Date => secondsAfter(now, -undoSeconds - graceSeconds);

export const TagContacts = z
  .object({ selection: SelectedContacts, add: Tags.default([]), remove: Tags.default([]) })
  .refine(({ add, remove }) => add.length + remove.length > 0, { message: tagMessages.name, path: ['add'] });
export type TagContacts = z.output<typeof TagContacts>;

export const ContactsTagged = z.object({ success: z.literal(true), changed: z.int() });

/**
 * Without `deletion`, one request deletes all selected contacts. With a new id in `deletion`, each request
 * deletes one batch, and the caller repeats the request while contacts remain. A repeated request never deletes
 * a contact that the first one did not select.
 */
export const DeleteContacts = z.object({ selection: SelectedContacts, deletion: Id.optional() });
export type DeleteContacts = z.output<typeof DeleteContacts>;

export const ContactsDeleted = z.object({
  success: z.literal(true),
  message: z.string(),
  deleted: z.int(),
  undoId: Id,
  undoUntil: Instant,
  /** How many selected contacts the next requests will delete. Only with `deletion`. */
  remaining: z.int().optional(),
});
export type ContactsDeleted = z.output<typeof ContactsDeleted>;

/** With `batch`, each request restores one batch, and the caller repeats the request while contacts remain. */
export const UndoDeletionQuery = z.object({ batch: z.literal('yes').optional() });
export const ContactsRestored = z.object({
  success: z.literal(true),
  restored: z.int(),
  /** How many contacts the next requests will restore. Only with `batch`. */
  remaining: z.int().optional(),
});
export type ContactsRestored = z.output<typeof ContactsRestored>;

export const linkedRecordKinds = ['door', 'transaction'] as const;
export type LinkedRecordKind = (typeof linkedRecordKinds)[number];

/** Links a door or a transaction to a contact with a different name. */
export const LinkContact = z.object({ kind: z.enum(linkedRecordKinds), id: Id });
export type LinkContact = z.output<typeof LinkContact>;
