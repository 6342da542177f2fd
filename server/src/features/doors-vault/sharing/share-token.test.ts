import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createPasswordProof,
  createShareToken,
  isValidPasswordProof,
  verifyShareToken,
} from './share-token.ts';

const secret = 'a secret of the site that is long enough';

test('verifyShareToken accepts only tokens that were created with the server’s secret', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const token = createShareToken(id, secret);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(verifyShareToken(token, secret)).toBe(id);
      expect(verifyShareToken(createShareToken(id, 'another secret'), secret)).toBeUndefined();
    }),
  );
});

test('verifyShareToken returns undefined for other texts and changed tokens', () => {
  const token = createShareToken(randomUUID(), secret);
  fc.assert(fc.property(fc.string(), (text) => verifyShareToken(text, secret) === undefined));
  for (let at = 0; at < token.length - 1; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect(verifyShareToken(changed, secret)).toBeUndefined();
  }
});

test('the proof that a visitor entered a share’s password is valid only for that share and password', () => {
  const [id, other] = [randomUUID(), randomUUID()];
  const mark = createPasswordProof(id, 'hash', secret);
  expect(isValidPasswordProof(mark, id, 'hash', secret)).toBe(true);
  expect(isValidPasswordProof(mark, other, 'hash', secret)).toBe(false);
  expect(isValidPasswordProof(mark, id, 'another hash', secret)).toBe(false);
  expect(isValidPasswordProof(undefined, id, 'hash', secret)).toBe(false);
});
