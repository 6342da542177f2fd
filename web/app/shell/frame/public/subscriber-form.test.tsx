import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
const said = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));

test('an empty form says what is missing', async () => {
  subscribe('');
  await said('This field is required');
  expect(sent).toEqual([]);
});

test('half an address is refused before anything is sent', async () => {
  subscribe('ava@');
  await said('Please enter a valid email address');
  expect(sent).toEqual([]);
});

test('a subscriber is announced and thanked', async () => {
  subscribe('ava@example.com');
  await said('Thank you. You are on the list.');
  expect(sent).toEqual([{ subject: 'New Subscriber', email: 'ava@example.com' }]);
});

test('the message leaves after five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  subscribe('');
  await said('This field is required');
  vi.advanceTimersByTime(5000);
  await said('');
});
