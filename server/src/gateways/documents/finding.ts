import type { FormatName } from '#contract/file-formats.ts';

/** What a file is, or why it cannot be kept. */
export type Finding = { format: FormatName } | { refusal: 'unknown' | 'damaged' | 'unpacksTooLarge' };
