import { expect, test } from 'vitest';
import { actionText } from './audit-words.ts';

test.each([
  ['account.sign-in', 'Signed in'],
  ['plan.give', 'Gave a plan without payment'],
  ['resume.education.add', 'Added a certification to the resume'],
  ['attention.remind', 'Sent a two-step reminder'],
  ['tree.cut-down', 'Tree: cut down'],
  ['login', 'Login'],
])('the action %s has the label "%s"', (action, text) => {
  expect(actionText(action)).toBe(text);
});

test('the text of account.act-for describes what staff did on the account', () => {
  expect(actionText('account.act-for', { why: 'end all sessions' })).toBe('Ended all sessions');
  expect(actionText('account.act-for', { why: 'look at the account' })).toBe('Viewed the account');
  expect(actionText('account.act-for', null)).toBe('Worked on an account');
});
