import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { addSocialLinks } from './page-social-links.ts';
import { type Words, withWords } from './page-words.ts';

/** What the pages were written with, before anybody knew where they would stand. */
const unknownSite = 'https://site.abundance.invalid';

interface PageText {
  tag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** Sends pages that were written at build time, with the address the site has. Each is made ready once for its words. */
export function pageTexts(
  folder: string,
  site: { publicUrl: () => string; socialLinks: Config['socialLinks'] },
  wordsNow: () => Words,
) {
  const ready = new Map<string, PageText>();
  let worded: Words = {};

  function textOf(file: string): PageText {
    const words = wordsNow();
    if (!isDeepStrictEqual(words, worded)) ready.clear();
    worded = words;
    const known = ready.get(file);
    if (known) return known;
    const written = readFileSync(join(folder, file), 'utf8').replaceAll(unknownSite, site.publicUrl());
    const plain = Buffer.from(withWords(addSocialLinks(written, site.socialLinks), words));
    const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const text = { tag, plain, gzip: gzipSync(plain), br: brotliCompressSync(plain) };
    ready.set(file, text);
    return text;
  }

  return (request: FastifyRequest, reply: FastifyReply, file: string, status = 200): FastifyReply => {
    const text = textOf(file);
    reply.headers({ etag: text.tag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (status === 200 && request.headers['if-none-match'] === text.tag) return reply.code(304).send();
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    if (encoding !== 'plain') reply.header('content-encoding', encoding);
    return reply.code(status).type('text/html; charset=utf-8').send(text[encoding]);
  };
}

function encodingFor(accepted: string): 'br' | 'gzip' | 'plain' {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
}
