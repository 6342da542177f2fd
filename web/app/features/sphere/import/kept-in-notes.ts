import type { BulkImported } from '#contract/sphere-import.ts';
import type { FileContents } from './reading.ts';

/** What was moved into the notes, in the browser and on the server. */
export const keptSentences = ({ kept }: FileContents, { keptInNotes }: BulkImported): string[] => [
  ...kept,
  ...keptInNotes.map(({ message }) => message),
];
