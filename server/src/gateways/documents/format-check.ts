import type { FormatName } from '#contract/file-formats.ts';

/** A file's format, or why it is refused. */
export type FormatCheckResult =
  | { format: FormatName }
  | { refusal: 'unknown' | 'damaged' | 'unpacksTooLarge' };
