import { Readable } from 'node:stream';

interface Peeked {
  /** The first bytes; fewer if the stream is shorter. */
  head: Buffer;
  /** The whole stream, including the head. Destroying it destroys the source. */
  body: Readable;
}

/** Reads the beginning of a stream without consuming it. */
export async function peekStream(stream: Readable, bytes: number): Promise<Peeked> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const seen: Buffer[] = [];
  let length = 0;
  while (length < bytes) {
    const { value, done } = await chunks.next();
    if (done) break;
    seen.push(value);
    length += value.length;
  }
  async function* whole() {
    yield* seen;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return {
    head: Buffer.concat(seen).subarray(0, bytes),
    body: Readable.from(whole(), { objectMode: false }),
  };
}
