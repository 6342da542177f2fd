import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a page is made of, and how it lies there: packed, or as it is. */
const kinds: Readonly<Record<string, { type: string; isPacked: boolean } | undefined>> = {
  '.js': { type: 'application/javascript; charset=utf-8', isPacked: true },
  '.css': { type: 'text/css; charset=utf-8', isPacked: true },
  '.woff2': { type: 'font/woff2', isPacked: false },
};

/**
 * Sends built files from memory once they were asked for: a page asks for thirty of them at once, all of them together are two
 * megabytes, and finding and opening a file takes the server longer than sending it. Their names change with their content.
 * Answers nothing for what is to be sent in another way: to whoever unpacks nothing, wants a part, or has it already.
 */
export function keptFiles(folder: string) {
  const kept = new Map<string, Promise<Buffer | undefined>>();

  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<Buffer | undefined> => {
    const kind = kinds[extname(path)];
    const { range, 'if-none-match': tag, 'accept-encoding': unpacks = '' } = request.headers;
    const isPlain = request.method === 'GET' && range === undefined && tag === undefined;
    if (!kind || !isPlain || !path.startsWith('/assets/') || (kind.isPacked && !unpacksBrotli(unpacks)))
      return undefined;
    const bytes = await fileOf(kind.isPacked ? `${path}.br` : path);
    if (bytes) {
      reply.headers({ 'content-type': kind.type, vary: 'accept-encoding' });
      if (kind.isPacked) reply.header('content-encoding', 'br');
    }
    return bytes;
  };

  function fileOf(path: string): Promise<Buffer | undefined> {
    const file = kept.get(path) ?? readFile(join(folder, path)).catch(() => undefined);
    kept.set(path, file);
    return file;
  }
}

/** Whoever weighs one kind against another is answered by what knows how. */
const unpacksBrotli = (unpacks: string | string[]) =>
  /\bbr\b/.test(String(unpacks)) && !String(unpacks).includes('q=');
