import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { applyTextOverrides, escapeHtml, type SiteTextOverrides } from './site-text-overrides.ts';

/** The placeholder for the site's address in prerendered pages. */
const siteAddressPlaceholder = 'https://site.abundance.invalid';

interface PageText {
  tag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/**
 * Serves prerendered pages with the site's URL and the texts that admins edited. Each page is cached until
 * the texts change.
 */
export function createPageSender(
  folder: string,
  site: { publicUrl: () => string; socialLinks: Config['socialLinks'] },
  readWords: () => SiteTextOverrides,
) {
  const prepared = new Map<string, PageText>();
  let preparedWords: SiteTextOverrides = {};

  function textOf(file: string): PageText {
    const words = readWords();
    if (!isDeepStrictEqual(words, preparedWords)) prepared.clear();
    preparedWords = words;
    const cached = prepared.get(file);
    if (cached) return cached;
    const written = readFileSync(join(folder, file), 'utf8').replaceAll(
      siteAddressPlaceholder,
      site.publicUrl(),
    );
    const plain = Buffer.from(applyTextOverrides(addSocialLinks(written, site.socialLinks), words));
    const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const text = { tag, plain, gzip: gzipSync(plain), br: brotliCompressSync(plain) };
    prepared.set(file, text);
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

/** Chooses how to compress a response for a browser that accepts these encodings. */
export function encodingFor(accepted: string): 'br' | 'gzip' | 'plain' {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
}

const placeholder = 'href="https://social.abundance.invalid"';
const footerItem = /<li data-network="([^"]+)">.*?<\/li>/gs;

/** Links the footer's icons to our pages on social networks, and removes the other icons. */
export const addSocialLinks = (page: string, links: Config['socialLinks']): string =>
  page.replaceAll(footerItem, (item, network: keyof Config['socialLinks']) => {
    const address = links[network];
    return address ? item.replace(placeholder, () => `href="${escapeHtml(address)}"`) : '';
  });
