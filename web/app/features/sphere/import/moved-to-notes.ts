import type { BulkImported } from '#contract/sphere/sphere-import.ts';
import type { FileContents } from './reading.ts';

/** Values moved into the notes, by the browser and by the server. */
export const movedToNotesTexts = ({ kept }: FileContents, { keptInNotes }: BulkImported): string[] => [
  ...kept,
  ...keptInNotes.map(({ message }) => message),
];
