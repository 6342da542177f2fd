import { Readable } from 'node:stream';
import { BodyTooLargeError, type StoredSize } from './storage.ts';

/**
 * Counts the bytes of a body while it is written, enforces its limit, and always destroys the stream at the
 * end.
 */
export async function writeBodyWithLimit(
  body: Readable | Buffer,
  maxBytes: number,
  write: (chunks: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<StoredSize> {
  let bytes = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunksOf(body)) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new BodyTooLargeError(maxBytes);
      yield chunk;
    }
  }
  try {
    await write(chunks());
    return { bytes };
  } finally {
    if (body instanceof Readable) body.destroy();
  }
}

async function* chunksOf(body: Readable | Buffer): AsyncGenerator<Uint8Array> {
  if (Buffer.isBuffer(body)) yield body;
  else for await (const chunk of body) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}
