import { expect, test } from 'vitest';
import { findUntestedMessages, toContractMessages } from './tested-messages.ts';

const messages = [
  ...toContractMessages('doorMessages.failed', 'Save Failed'),
  ...toContractMessages('dealMessages.failed', 'Transaction Save Failed'),
  ...toContractMessages('doorMessages.full', (name: string) => `“${name}” is full.`),
  ...toContractMessages('doorMessages.most', (most: number) => `Up to ${most.toFixed(0)} files`),
];
const untested = (...texts: string[]) => findUntestedMessages(messages, texts).map(({ name }) => name);

test('a message counts as tested if it appears with any values in its placeholders', () => {
  expect(untested('Save Failed', 'Oh. Transaction Save Failed', '“A” is full.', 'Up to 5 files')).toEqual([]);
  expect(untested('“A” is empty.')).toContain('doorMessages.full');
});

test('a message does not count as tested if only a longer message contains it', () => {
  expect(untested('Transaction Save Failed')).toEqual([
    'doorMessages.failed',
    'doorMessages.full',
    'doorMessages.most',
  ]);
});
