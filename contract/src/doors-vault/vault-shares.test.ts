import { expect, test } from 'vitest';
import { SendShareMail, shareMessages } from './vault-shares.ts';

const problemOf = (input: object) => {
  const { success, error } = SendShareMail.safeParse({ email: 'nia@example.com', ...input });
  return success ? undefined : error.issues[0]?.message;
};

test.each(['nia@example.com', ' Nia.Soto+home@mail.example.co ', 'josé@exämple.com'])(
  'an agent may mail a share to %s',
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
])('an agent may not mail a share to %j', (email) => {
  expect(problemOf({ email })).toBe(shareMessages.mailWhom);
});

test.each([
  undefined,
  '',
  'Here are the photos from Saturday.\nCall me: (904) 555-0123.',
  'Write to me at ava@brooks.example.com or ava@homes.com.',
  'The price is 1.200.000, the survey is v2.1, meet at St.Johns.',
])('the mail of a share may contain the message “%s”', (message) => {
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
])('the mail of a share may not contain the message “%s” because it contains a link', (message) => {
  expect(problemOf({ message })).toBe(shareMessages.mailLink);
});

test('the mail of a share may not contain a message of more than 1,000 characters', () => {
  expect(problemOf({ message: 'x'.repeat(1000) })).toBeUndefined();
  expect(problemOf({ message: 'x'.repeat(1001) })).toBe(shareMessages.mailLong);
});
