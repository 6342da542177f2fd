import { expect, test } from 'vitest';
import { findUnusedMessages } from './unused-messages.ts';

const contract = {
  path: 'contract/src/doors.ts',
  text: "export const doorMessages = {\n  saved: 'Door saved.',\n  lost: 'Door lost.',\n  full: (name: string) =>\n    'Full.',\n} as const;\n",
};

test('a message that no source uses is reported by name', () => {
  const screen = {
    path: 'web/app/doors.tsx',
    text: 'toast(doorMessages.saved); toast(doorMessages.full("a"))',
  };
  expect(findUnusedMessages([contract, screen])).toEqual([
    'contract/src/doors.ts: doorMessages.lost is never shown',
  ]);
});

test('a message counts as unused if only a test or an object of another name uses the message’s key', () => {
  const screen = {
    path: 'web/app/doors.tsx',
    text: 'const say = doorMessages; toast(say.saved, say.full("a"))',
  };
  const onlyTest = { path: 'web/app/doors.test.tsx', text: 'doorMessages.lost' };
  const other = { path: 'web/app/other.tsx', text: 'otherMessages.lost' };
  expect(findUnusedMessages([contract, screen, onlyTest, other])).toHaveLength(1);
});

test('a message that is looked up by its reason counts as used', () => {
  const rules = { path: 'server/src/rules.ts', text: 'fail(doorMessages[reason](name)); doorMessages.saved' };
  const reasons = { path: 'server/src/reasons.ts', text: "type Reason = 'lost' | 'full'" };
  expect(findUnusedMessages([contract, rules, reasons])).toEqual([]);
});
