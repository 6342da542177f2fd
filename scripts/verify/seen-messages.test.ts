import { expect, test } from 'vitest';
import { findUnseenMessages, toMessages } from './seen-messages.ts';

const messages = [
  ...toMessages('doorMessages.failed', 'Save Failed'),
  ...toMessages('dealMessages.failed', 'Transaction Save Failed'),
  ...toMessages('doorMessages.full', (name: string) => `“${name}” is full.`),
  ...toMessages('doorMessages.most', (most: number) => `Up to ${most.toFixed(0)} files`),
];
const unseen = (...texts: string[]) => findUnseenMessages(messages, texts).map(({ name }) => name);

test('a message counts as seen if a text contains it, whatever values are filled in', () => {
  expect(unseen('Save Failed', 'Oh. Transaction Save Failed', '“A” is full.', 'Up to 5 files')).toEqual([]);
  expect(unseen('“A” is empty.')).toContain('doorMessages.full');
});

test('a text with a longer message does not count as a shorter message within it', () => {
  expect(unseen('Transaction Save Failed')).toEqual([
    'doorMessages.failed',
    'doorMessages.full',
    'doorMessages.most',
  ]);
});
