import { expect, test } from 'vitest';
import { isEmailAddress, normalizeMailbox } from './email.ts';
import { emailSchema } from './email-schema.ts';

test.each([
  'ava@example.com',
  "o'neil+deals@mail.example.co",
  'a.b_c-d@sub.example.com',
  'josé@exämple.com',
  `${'n'.repeat(64)}@example.com`,
])('%s is an email address', (email) => {
  expect(isEmailAddress(email)).toBe(true);
});

test.each([
  '',
  'ava',
  'ava@example',
  'a1<victim@y.co>',
  'Ava <ava@example.com>',
  '<ava@example.com>',
  'ava@example.com,thief@example.com',
  'ava@example.com;thief@example.com',
  'ava(comment)@example.com',
  '"ava"@example.com',
  'group:ava@example.com',
  'ava@[127.0.0.1]',
  'ava@example..com',
  'ava@-example.com',
  'ava@example.com\nBcc: thief@example.com',
  'a@b@example.com',
  `${'n'.repeat(65)}@example.com`,
  `ava@${'n'.repeat(60)}.${'n'.repeat(60)}.${'n'.repeat(60)}.${'n'.repeat(60)}.${'n'.repeat(60)}.com`,
])('%j is not an email address', (email) => {
  expect(isEmailAddress(email)).toBe(false);
});

test('emailSchema normalizes an address to plain lower-case letters', () => {
  const schema = emailSchema({ required: 'Email is required', invalid: 'Email is invalid' });
  expect(schema.parse(' Ａva@Example.COM ')).toBe('ava@example.com');
  expect(schema.safeParse('a1＜victim@y.co＞').error?.issues[0]?.message).toBe('Email is invalid');
  expect(schema.safeParse(undefined).error?.issues[0]?.message).toBe('Email is required');
});

test('different spellings of the same email address share a rate limit', () => {
  const spellings = ['Ava@Example.com', 'ava+1@example.com', 'ａva@example.com', 'ava+x+y@EXAMPLE.com'];
  expect(new Set(spellings.map(normalizeMailbox))).toEqual(new Set(['ava@example.com']));
  expect(normalizeMailbox('a.v.a@gmail.com')).toBe(normalizeMailbox('ava@gmail.com'));
  expect(normalizeMailbox('a.va@example.com')).not.toBe(normalizeMailbox('ava@example.com'));
  expect(normalizeMailbox('ava@exämple.com')).toBe(normalizeMailbox('ava@xn--exmple-cua.com'));
});
