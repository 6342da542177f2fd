import type { BulkImported } from '#contract/sphere/sphere-import.ts';
import type { FileContents } from './reading.ts';

/** A sentence for each value that the browser or the server moved into the notes. */
export const movedToNotesTexts = ({ kept }: FileContents, { keptInNotes }: BulkImported): string[] => [
  ...kept,
  ...keptInNotes.map(({ message }) => message),
];
