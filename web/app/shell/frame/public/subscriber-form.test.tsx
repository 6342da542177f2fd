import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectStatus } from '../../../testing/expect-status.ts';
import { SubscriberForm } from './subscriber-form.tsx';

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ success: true, message: 'Thank you. You are on the list.' });
  });
  render(<SubscriberForm />);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function subscribe(email: string) {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
}
test('an empty newsletter form says what is missing', async () => {
  subscribe('');
  await expectStatus('This field is required');
  expect(sent).toEqual([]);
});

test('the newsletter form refuses an incomplete email address before it sends anything', async () => {
  subscribe('ava@');
  await expectStatus('Please enter a valid email address');
  expect(sent).toEqual([]);
});

test('a visitor who subscribes to the newsletter sees a confirmation', async () => {
  subscribe('ava@example.com');
  await expectStatus('Thank you. You are on the list.');
  expect(sent).toEqual([{ subject: 'New Subscriber', email: 'ava@example.com' }]);
});

test('the message of the newsletter form disappears after five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  subscribe('');
  await expectStatus('This field is required');
  vi.advanceTimersByTime(5000);
  await expectStatus('');
});
