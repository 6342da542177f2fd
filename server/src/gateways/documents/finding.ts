import type { FormatName } from '#contract/file-formats.ts';

/** A file's format, or why it is refused. */
export type Finding = { format: FormatName } | { refusal: 'unknown' | 'damaged' | 'unpacksTooLarge' };
