import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeChunks } from './merge-chunks.ts';

test('merging chunks keeps all bytes in order and returns large chunks', async () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sizes, async (lengths) => {
      const chunks = lengths.map((length) => randomBytes(length));
      const portions: Buffer[] = [];
      for await (const part of mergeChunks(stream(chunks))) portions.push(part);
      expect(Buffer.concat(portions).equals(Buffer.concat(chunks))).toBe(true);
      expect(portions.slice(0, -1).every((part) => part.length >= 512 * 1024)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

async function* stream(chunks: Buffer[]) {
  yield* chunks;
}
