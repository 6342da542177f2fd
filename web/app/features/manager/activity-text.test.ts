import { expect, test } from 'vitest';
import { activityText } from './activity-text.ts';

test.each([
  ['account.sign-in', 'Account: sign in'],
  ['contact.undo-import', 'Contact: undo import'],
  ['resume.education.add', 'Resume: education add'],
  ['login', 'Login'],
])('%s reads "%s"', (action, text) => {
  expect(activityText(action)).toBe(text);
});
