import { expect, test } from 'vitest';
import { paymentText } from './plan-words.ts';

test('a trial says that the card is saved and when it is charged', () => {
  expect(paymentText({ isInTrial: true, trialEnd: '2027-02-15T17:00:00.000Z' })).toBe(
    'Your card is saved. Nothing is charged until Feb 15, 2027.',
  );
  expect(paymentText({ isInTrial: false, trialEnd: null })).toBe('Your payment went through.');
});
