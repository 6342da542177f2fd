import { type ContactsImported, importMessages } from '#contract/sphere/sphere-import.ts';
import type { ImportFileContents } from './import-worker-jobs.ts';

/** A sentence for each value that the browser or the server moved into the notes. */
export const describeValuesMovedToNotes = (
  { kept }: ImportFileContents,
  { keptInNotes }: ContactsImported,
): string[] => [...kept, ...keptInNotes.map(({ message }) => message)];

/**
 * A sentence for each value that the browser could not import, and one about the photos that the server could
 * not read.
 */
export const describeLostValues = (
  { lost }: ImportFileContents,
  { unreadablePhotos }: ContactsImported,
): string[] => [
  ...lost,
  ...(unreadablePhotos > 0 ? [importMessages.unreadablePhotos(unreadablePhotos)] : []),
];
