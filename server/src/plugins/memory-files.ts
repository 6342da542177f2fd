import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Content types of built files, and whether a Brotli copy lies next to the file. */
const kinds: Readonly<Record<string, { type: string; hasBrotliCopy: boolean } | undefined>> = {
  '.js': { type: 'application/javascript; charset=utf-8', hasBrotliCopy: true },
  '.css': { type: 'text/css; charset=utf-8', hasBrotliCopy: true },
  '.woff2': { type: 'font/woff2', hasBrotliCopy: false },
};

/**
 * Serves built files from memory after the first request. A page loads thirty files at once, all files
 * together have two megabytes, and opening a file takes longer than sending it. Returns undefined for
 * requests without Brotli, with a range, or with a condition; another handler serves these.
 */
export function serveFilesFromMemory(folder: string) {
  const cache = new Map<string, Promise<Buffer | undefined>>();

  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<Buffer | undefined> => {
    const kind = kinds[extname(path)];
    const { range, 'if-none-match': tag, 'accept-encoding': acceptEncoding = '' } = request.headers;
    const isPlain = request.method === 'GET' && range === undefined && tag === undefined;
    if (
      !kind ||
      !isPlain ||
      !path.startsWith('/assets/') ||
      (kind.hasBrotliCopy && !acceptsBrotli(acceptEncoding))
    )
      return undefined;
    const bytes = await readCached(kind.hasBrotliCopy ? `${path}.br` : path);
    if (bytes) {
      reply.headers({ 'content-type': kind.type, vary: 'accept-encoding' });
      if (kind.hasBrotliCopy) reply.header('content-encoding', 'br');
    }
    return bytes;
  };

  function readCached(path: string): Promise<Buffer | undefined> {
    const file = cache.get(path) ?? readFile(join(folder, path)).catch(() => undefined);
    cache.set(path, file);
    return file;
  }
}

/**
 * Whether the client accepts Brotli. The general handler serves clients that rank encodings with q values.
 */
const acceptsBrotli = (acceptEncoding: string | string[]) =>
  /\bbr\b/.test(String(acceptEncoding)) && !String(acceptEncoding).includes('q=');
