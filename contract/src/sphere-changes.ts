import { z } from 'zod';
import { Selection } from './sphere-lists.ts';
import { Tags, tagMessages } from './sphere-tags.ts';

/** How long the screen offers to take a deletion back. */
export const undoSeconds = 30;

/** Someone who clicks in the last moment is not told that it is too late. */
const graceSeconds = 15;

const secondsAfter = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

export const undoUntil = (now: Date): Date => secondsAfter(now, undoSeconds);
/** What was deleted before this moment stays deleted. */
export const undoableSince = (now: Date): Date => secondsAfter(now, -undoSeconds - graceSeconds);
/** What was deleted before this moment nobody can want back anymore. */
export const forgottenBefore = (now: Date): Date => secondsAfter(now, -10 * undoSeconds);

/** Titles and sentences of the notices. */
export const sphereNotices = {
  loadFailed: 'Failed to Load Contacts',
  searchFailed: 'Search Failed',
  saved: 'Contact Saved',
  saveFailed: 'Save Failed',
  saveFailedText: 'Failed to save contact. Please try again.',
  createFailedText: 'Failed to create contact. Please try again.',
  deleted: 'Contact Deleted',
  deleteFailed: 'Delete Failed',
  tagCreated: 'Tag Created',
  tagFailed: 'Tag Creation Failed',
  tagDeleted: 'Tag Deleted',
  transactionSaved: 'Transaction Saved',
  transactionFailed: 'Transaction Save Failed',
  exported: 'Export Successful',
  exportFailed: 'Export Failed',
  invalidFile: 'Invalid File',
  noValidContacts: 'No Valid Contacts',
  imported: 'Import Successful',
  importFailed: 'Import Failed',
  processingFailed: 'File Processing Failed',
} as const;

/** Notices leave by themselves; errors stay a little longer. */
export const noticeMilliseconds = { notice: 5_000, error: 8_000 } as const;

export const sphereEmpty = {
  contacts: 'No contacts found. Click "Add" to create your first contact.',
  search: (query: string) => `No contacts found matching "${query}"`,
  showAll: 'Show all contacts',
  more: 'There are more matches. Keep typing to narrow them down.',
  tags: 'No tags found. Create your first tag above!',
} as const;

export const BulkTags = z
  .object({ selection: Selection, add: Tags.default([]), remove: Tags.default([]) })
  .refine(({ add, remove }) => add.length + remove.length > 0, { message: tagMessages.name, path: ['add'] });
export type BulkTags = z.output<typeof BulkTags>;

export const BulkTagged = z.object({ success: z.literal(true), changed: z.int() });

export const BulkDelete = z.object({ selection: Selection });

export const Deleted = z.object({
  success: z.literal(true),
  message: z.string(),
  deleted: z.int(),
  undoId: z.string(),
  undoUntil: z.string(),
});
export type Deleted = z.output<typeof Deleted>;

export const deletedMessage = (count: number): string =>
  count === 1 ? 'Contact deleted.' : `${count.toLocaleString('en-US')} contacts deleted.`;

export const undoTooLate = 'This can no longer be undone';

export const Restored = z.object({ success: z.literal(true), restored: z.int() });

export const linkNotices = {
  linked: 'Link Saved',
  unlinked: 'Link Removed',
  failed: 'Link Failed',
} as const;

export const linkKinds = ['door', 'transaction'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A door or a transaction that belongs to a contact although the names differ. */
export const LinkContact = z.object({ kind: z.enum(linkKinds), id: z.uuid() });
export type LinkContact = z.output<typeof LinkContact>;
