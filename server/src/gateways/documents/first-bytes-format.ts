import type { FormatName } from '#contract/file-formats.ts';

/** How many bytes at the beginning of a file identify its format. */
export const formatHeaderLength = 4100;

/**
 * A format as far as the first bytes show it. An archive or a compound file can be one of many document
 * types, which only its content shows.
 */
export type FirstBytesFormat = FormatName | 'archive' | 'compound' | 'text' | 'other';

const formatOfMime: Record<string, FormatName> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/tiff': 'tiff',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  'application/rtf': 'rtf',
};

/** The signatures of ZIP archives with and without files. */
const archiveMarks = ['504b0304', '504b0506'].map((mark) => Buffer.from(mark, 'hex'));
const compoundMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const startsWith = (head: Buffer, mark: Buffer) => head.subarray(0, mark.length).equals(mark);

/** Returns the format that the first bytes show, regardless of the file's name. */
export async function identifyFirstBytes(head: Buffer): Promise<FirstBytesFormat> {
  if (archiveMarks.some((mark) => startsWith(head, mark))) return 'archive';
  if (startsWith(head, compoundMark)) return 'compound';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found) return formatOfMime[found.mime] ?? 'other';
  return isText(head) ? 'text' : 'other';
}

/** Returns whether all bytes can be text: letters and line breaks in an encoding that extends ASCII. */
function isText(head: Buffer): boolean {
  return head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}
