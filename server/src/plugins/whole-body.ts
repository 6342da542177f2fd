import type { Readable } from 'node:stream';
import { fail } from '../core/errors.ts';

/** Every byte as it was sent, for what is signed; not more than so many. */
export async function readWhole(stream: Readable, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw fail('too_large', 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
