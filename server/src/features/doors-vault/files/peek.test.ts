import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { peekStream } from '../uploads/receive-file.ts';

test('peekStream returns the first bytes without removing them from the stream', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(sizes, fc.integer({ min: 1, max: 500 }), async (lengths, wanted) => {
      const chunks = lengths.map((length) => randomBytes(length));
      const whole = Buffer.concat(chunks);
      const { head, body } = await peekStream(Readable.from(chunks), wanted);
      expect(head.equals(whole.subarray(0, wanted))).toBe(true);
      expect((await buffer(body)).equals(whole)).toBe(true);
    }),
  );
});

test('peekStream passes on an error of the source that occurs during or after the peek', async () => {
  async function* breaking(after: number) {
    yield Buffer.alloc(after);
    throw new Error('gone');
  }
  await expect(peekStream(Readable.from(breaking(10)), 100)).rejects.toThrow('gone');
  const { body } = await peekStream(Readable.from(breaking(200)), 100);
  await expect(buffer(body)).rejects.toThrow('gone');
});

test('a reader that stops early destroys the source of peekStream', async () => {
  const source = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(1000)));
  const { body } = await peekStream(source, 10);
  for await (const _ of body) break;
  expect(source.destroyed).toBe(true);
});
