import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedUrlOptions } from '../gateways/storage/storage.ts';

interface Range {
  start: number;
  end: number;
}

export interface FileToSend {
  /** The ETag, which changes with the content. */
  tag: string;
  name: string;
  bytes: number;
  contentType: string;
  /** Whether the browser displays the file instead of saving it. */
  inline: boolean;
  open: (range?: Range) => Promise<{ stream: Readable }>;
  /**
   * Returns a URL at which the store itself serves the file; undefined if the store does not support that.
   */
  sign: (options: SignedUrlOptions) => Promise<string | undefined>;
}

/**
 * Prevents files that people uploaded from running scripts, loading anything or being taken for another type.
 */
const lockedDownPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Sends a private file, or the requested range of it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileToSend) {
  const tag = `"${file.tag}"`;
  if (request.headers['if-none-match'] === tag) return reply.code(304).header('etag', tag).send();
  const range = rangeOf(request, file, tag);
  if (range === 'impossible') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const signed = isFollowedByBrowser(request) && (await file.sign(createSignedUrlOptions(file)));
  if (signed)
    return reply
      .headers(createPrivateFileHeaders(file.name, file.inline))
      .header('cache-control', 'no-store')
      .redirect(signed);
  // Open the body before writing headers, so that a file that cannot be opened gets the usual error response.
  const body = request.method === 'HEAD' ? Readable.from([]) : (await file.open(range)).stream;
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  return reply
    .headers(createPrivateFileHeaders(file.name, file.inline))
    .header('accept-ranges', 'bytes')
    .header('content-length', end - start + 1)
    .header('etag', tag)
    .type(file.contentType)
    .send(body);
}

/**
 * Whether the browser itself displays or saves the answer, so that we can redirect it to the store. We send
 * the file itself to scripts, because the store's host may not allow them, and to other programs, because
 * they may not follow redirects.
 */
const isFollowedByBrowser = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && ['navigate', 'no-cors'].includes(headers['sec-fetch-mode']?.toString() ?? '');

/**
 * How long a signed URL is valid. Players fetch parts of a video from the same URL for as long as it plays.
 */
const signedSeconds = { video: 60 * 60, other: 5 * 60 };

const createSignedUrlOptions = ({ name, contentType, inline }: FileToSend): SignedUrlOptions => ({
  contentType,
  disposition: dispositionOf(name, inline),
  seconds: signedSeconds[inline && contentType.startsWith('video/') ? 'video' : 'other'],
});

const dispositionOf = (name: string, inline: boolean) =>
  contentDisposition(name, { type: inline ? 'inline' : 'attachment' });

/** Headers for private files: no shared caches, no scripts, no content sniffing. */
export const createPrivateFileHeaders = (name: string, inline: boolean) => ({
  'content-disposition': dispositionOf(name, inline),
  'content-security-policy': lockedDownPolicy,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache',
});

/**
 * Parses one range as in RFC 9110. For several ranges, or a range of another version, we send the whole file.
 */
function rangeOf(
  request: FastifyRequest,
  { bytes }: FileToSend,
  tag: string,
): Range | 'impossible' | undefined {
  const { range: header, 'if-range': condition } = request.headers;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if ((!first && !last) || (condition !== undefined && condition !== tag)) return undefined;
  const start = first ? Number(first) : Math.max(0, bytes - Number(last));
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  return start > end || (!first && Number(last) === 0) ? 'impossible' : { start, end };
}
