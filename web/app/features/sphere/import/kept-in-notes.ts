import type { BulkImported } from '#contract/sphere-import.ts';
import type { FileContents } from './reading.ts';

/** What went into the notes, as the file was read and as the server saw it. */
export const keptSentences = ({ kept }: FileContents, { keptInNotes }: BulkImported): string[] => [
  ...kept,
  ...keptInNotes.map(({ message }) => message),
];
