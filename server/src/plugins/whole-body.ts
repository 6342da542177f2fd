import type { Readable } from 'node:stream';
import { appError } from '../core/errors.ts';

/** Reads the exact bytes of a signed body, up to a limit. */
export async function readWholeBody(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw appError('too_large', 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
