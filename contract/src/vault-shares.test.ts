import { expect, test } from 'vitest';
import { MailShare, shareMessages } from './vault-shares.ts';

const problemOf = (wish: object) => {
  const { success, error } = MailShare.safeParse({ email: 'nia@example.com', ...wish });
  return success ? undefined : error.issues[0]?.message;
};

test.each(['nia@example.com', ' Nia.Soto+home@mail.example.co ', 'josé@exämple.com'])(
  '%s is somebody',
  (email) => {
    expect(problemOf({ email })).toBeUndefined();
  },
);

test.each([
  '',
  'nia',
  'nia@example',
  'a@example.com, b@example.com',
  'a,b@example.com',
  'a;b@example.com',
  'Nia <nia@example.com>',
  '"nia"@example.com',
  'nia@example.com\nBcc: all@example.com',
  `${'n'.repeat(250)}@example.com`,
  undefined,
  7,
])('%j is not one mailbox', (email) => {
  expect(problemOf({ email })).toBe(shareMessages.mailWhom);
});

test.each([
  undefined,
  '',
  'Here are the photos from Saturday.\nCall me: (904) 555-0123.',
  'Write to me at ava@brooks.example.com or ava@homes.com.',
  'The price is 1.200.000, the survey is v2.1, meet at St.Johns.',
])('“%s” may be said', (message) => {
  expect(problemOf({ message })).toBeUndefined();
});

test.each([
  'See https://evil.example',
  'See HTTP://evil.example',
  'www.evil.example',
  'go to evil.com now',
  'go to login.my-bank.com/verify',
  'bit.ly/3xyz',
  'ftp://files.example',
])('“%s” leads elsewhere', (message) => {
  expect(problemOf({ message })).toBe(shareMessages.mailLink);
});

test('a message has its end', () => {
  expect(problemOf({ message: 'x'.repeat(1000) })).toBeUndefined();
  expect(problemOf({ message: 'x'.repeat(1001) })).toBe(shareMessages.mailLong);
});
