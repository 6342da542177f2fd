import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBatch, streamList } from './streamed-list.ts';

const limits = { bytes: 100_000, tooLarge: 'Too large', notAList: 'No list' };

/** Reads a body that arrives in chunks of some bytes. */
async function read(body: string | Buffer, pieceBytes = 7) {
  const bytes = Buffer.from(body);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
    bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes),
  );
  const list = streamList(Readable.from(pieces), 'contacts', limits);
  const items: unknown[] = [];
  for (;;) {
    const { done, value } = await list.next();
    if (done) return { items, ...value };
    items.push(...parseBatch(value, limits));
  }
}

test('a streamed list arrives unchanged wherever its body is split', async () => {
  const item = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 });
  const body = fc.record({ contacts: fc.array(item), fileName: fc.string({ unit: 'binary' }) });
  await fc.assert(
    fc.asyncProperty(
      body,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 2),
      async (sent, size, indent) => {
        const text = JSON.stringify(sent, null, indent);
        const { contacts, ...fields } = JSON.parse(text);
        expect(await read(text, size)).toMatchObject({ items: contacts, fields });
      },
    ),
  );
});

test('the fingerprint of a streamed list does not depend on where its body is split', async () => {
  const [one, other] = [await read('{"contacts":[{"a":1}]}', 3), await read('{"contacts":[{"a":1}]}', 11)];
  expect(one.fingerprint).toBe(other.fingerprint);
  expect((await read('{"contacts":[{"a":2}]}')).fingerprint).not.toBe(one.fingerprint);
});

test.each([
  '',
  'null',
  '[]',
  '[{"a":1}]',
  '{}',
  '{"contacts":{}}',
  '{"contacts":[{}',
  '{"contacts":[{}]',
  '{"contacts":[{} {}]}',
  '{"contacts":[{"a":}]}',
  '{"contacts":[0,{}]}',
  '{"contacts":["a"]}',
  '{"contacts":[[{}]]}',
  '{"others":[{}],"contacts":[{}]}',
  '{"contacts":[{}]}{"contacts":[{}]}',
  'First Name,Last Name',
])('the body “%s” is refused, because it is not a list of contacts', async (body) => {
  await expect(read(body)).rejects.toMatchObject({ code: 'invalid', message: 'No list' });
});

test('a streamed list that is not valid UTF-8 is refused', async () => {
  await expect(read(Buffer.from([0x7b, 0xff, 0xfe]))).rejects.toMatchObject({ code: 'invalid' });
});

test('a streamed list is refused as soon as it exceeds the size limit', async () => {
  const body = `{"contacts":[${'{"a":1},'.repeat(20_000)}{}]}`;
  await expect(read(body, 1000)).rejects.toMatchObject({ code: 'too_large', message: 'Too large' });
});
