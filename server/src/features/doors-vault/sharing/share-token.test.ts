import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenedMark, openedMark, shareOfToken, tokenOfShare } from './share-token.ts';

const secret = 'a secret of the site that is long enough';

test('a token yields its share, and nobody can create one without the secret', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const token = tokenOfShare(id, secret);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(shareOfToken(token, secret)).toBe(id);
      expect(shareOfToken(tokenOfShare(id, 'another secret'), secret)).toBeUndefined();
    }),
  );
});

test('other texts and changed tokens yield no share', () => {
  const token = tokenOfShare(randomUUID(), secret);
  fc.assert(fc.property(fc.string(), (text) => shareOfToken(text, secret) === undefined));
  for (let at = 0; at < token.length - 1; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect(shareOfToken(changed, secret)).toBeUndefined();
  }
});

test('the password proof is valid only for its share and password', () => {
  const [id, other] = [randomUUID(), randomUUID()];
  const mark = openedMark(id, 'hash', secret);
  expect(isOpenedMark(mark, id, 'hash', secret)).toBe(true);
  expect(isOpenedMark(mark, other, 'hash', secret)).toBe(false);
  expect(isOpenedMark(mark, id, 'another hash', secret)).toBe(false);
  expect(isOpenedMark(undefined, id, 'hash', secret)).toBe(false);
});
