import { Readable } from 'node:stream';

interface Peeked {
  /** The first bytes, fewer only when there are no more. */
  head: Buffer;
  /** All of it, the head included. Letting go of it lets go of the source. */
  body: Readable;
}

/** Looks at the beginning of a stream without taking it away. */
export async function peek(stream: Readable, bytes: number): Promise<Peeked> {
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
