import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedAnswer } from '../gateways/storage/storage.ts';

interface Range {
  start: number;
  end: number;
}

export interface SentFile {
  /** Changes whenever the content does. */
  tag: string;
  name: string;
  bytes: number;
  contentType: string;
  /** Shown in the browser; anything else is saved. */
  inline: boolean;
  open: (range?: Range) => Promise<{ stream: Readable }>;
  /** An address where the store itself gives the file, if it does. */
  sign: (answer: SignedAnswer) => Promise<string | undefined>;
}

/** Nothing in a file people uploaded may run, load or be taken for something else. */
const locked = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Sends a private file, or the part of it that was asked for. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SentFile) {
  const tag = `"${file.tag}"`;
  if (request.headers['if-none-match'] === tag) return reply.code(304).header('etag', tag).send();
  const range = rangeOf(request, file, tag);
  if (range === 'impossible') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const signed = isFollowedByBrowser(request) && (await file.sign(signedAnswerOf(file)));
  if (signed)
    return reply
      .headers(privately(file.name, file.inline))
      .header('cache-control', 'no-store')
      .redirect(signed);
  // Opened before anything is said about it: a file that cannot be is answered like any other refusal.
  const body = request.method === 'HEAD' ? Readable.from([]) : (await file.open(range)).stream;
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  return reply
    .headers(privately(file.name, file.inline))
    .header('accept-ranges', 'bytes')
    .header('content-length', end - start + 1)
    .header('etag', tag)
    .type(file.contentType)
    .send(body);
}

/**
 * Whether a browser shows or saves the answer itself. Scripts get it from us: a page may read what another host answers
 * only where that host allows it, and programs without these headers may not follow redirects.
 */
const isFollowedByBrowser = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && ['navigate', 'no-cors'].includes(headers['sec-fetch-mode']?.toString() ?? '');

/** Players fetch the parts of a video from the same address for as long as it plays. */
const signedSeconds = { video: 60 * 60, other: 5 * 60 };

const signedAnswerOf = ({ name, contentType, inline }: SentFile): SignedAnswer => ({
  contentType,
  disposition: dispositionOf(name, inline),
  seconds: signedSeconds[inline && contentType.startsWith('video/') ? 'video' : 'other'],
});

const dispositionOf = (name: string, inline: boolean) =>
  contentDisposition(name, { type: inline ? 'inline' : 'attachment' });

/** For files that belong to someone: not kept by others, not run, not taken for something else. */
export const privately = (name: string, inline: boolean) => ({
  'content-disposition': dispositionOf(name, inline),
  'content-security-policy': locked,
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache',
});

/** One range as RFC 9110 writes it; several at once, or one for another version, mean the whole file. */
function rangeOf(
  request: FastifyRequest,
  { bytes }: SentFile,
  tag: string,
): Range | 'impossible' | undefined {
  const { range: header, 'if-range': condition } = request.headers;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if ((!first && !last) || (condition !== undefined && condition !== tag)) return undefined;
  const start = first ? Number(first) : Math.max(0, bytes - Number(last));
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  return start > end || (!first && Number(last) === 0) ? 'impossible' : { start, end };
}
