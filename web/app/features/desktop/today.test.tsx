import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressKey } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { CallSheetHost } from '../calls/public.ts';
import { TodayCard } from './today.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function show(options: Parameters<typeof renderDesktop>[1] = {}) {
  const desktop = await renderDesktop(
    <>
      <TodayCard />
      <CallSheetHost />
    </>,
    options,
  );
  const card = await screen.findByRole('region', { name: 'Today' });
  return { ...desktop, card };
}
const list = (name: string) => screen.findAllByRole('list', { name }).then(([first]) => first as HTMLElement);
const focused = () => document.activeElement?.textContent ?? '';

test('Today shows waiting items, tasks, birthdays and anniversaries of the day in one list', async () => {
  const { card } = await show();
  expect((await list('Waiting on you')).textContent).toContain('unclaimed doors');
  expect((await list('Key dates')).textContent).toContain('Due tomorrow');
  expect((await list('Tasks')).textContent).toContain(
    'Send Bashir the flood insurance quotesDue Sat, Nov 14',
  );
  expect((await list('Birthdays')).textContent).toContain('Maribel Okafor');
  expect(within(card).getByRole('img', { name: /^1 of \d+ done$/ })).toBeTruthy();
});

test('Today lists a birthday only once', async () => {
  const { card } = await show();
  await list('Birthdays');
  await waitFor(() => expect(card.textContent).toContain('Next 14 days'));
  expect(within(card).getAllByText('Maribel Okafor')).toHaveLength(1);
});

test('a user can work through Today by keyboard', async () => {
  const { card, sent } = await show();
  await list('Tasks');
  pressKey('j');
  expect(focused()).toContain('unclaimed doors');
  pressKey('k');
  while (!focused().includes('Order the survey')) pressKey('j');
  pressKey('k');
  expect(focused()).toContain('Send Bashir');
  pressKey('x');
  await waitFor(() => expect(within(card).getByRole('img', { name: /^2 of \d+ done$/ })).toBeTruthy());
  await waitFor(() => expect(focused()).toContain('Order the survey'));
  pressKey('t');
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ day: '2026-11-18' }));
  fireEvent.click(screen.getByRole('button', { name: '2 completed' }));
  const done = await list('Completed');
  fireEvent.click(within(done).getByRole('button', { name: /^Done: Send Bashir/ }));
  await waitFor(() => expect(within(card).getByRole('img', { name: /^1 of \d+ done$/ })).toBeTruthy());
});

test('a user can check off a birthday in Today and remove the check', async () => {
  const { card, sent } = await show();
  fireEvent.click(within(await list('Birthdays')).getByRole('button', { name: 'Done: Maribel Okafor' }));
  await waitFor(() => expect(within(card).getByRole('button', { name: '2 completed' })).toBeTruthy());
  expect(sent.at(-1)).toMatchObject({ path: '/api/desktop/today', body: { isDone: true } });
  fireEvent.click(within(card).getByRole('button', { name: '2 completed' }));
  fireEvent.click(within(await list('Completed')).getByRole('button', { name: 'Done: Maribel Okafor' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ isDone: false }));
  await waitFor(async () => expect((await list('Birthdays')).textContent).toContain('Maribel Okafor'));
});

test('when the user returns from the dialer, a sheet asks how the call went, logs it and plans the next call', async () => {
  const { sent } = await show();
  fireEvent.click(within(await list('Birthdays')).getByRole('link', { name: 'Call Maribel Okafor' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void window.dispatchEvent(new Event('focus')));
  const sheet = await screen.findByRole('dialog', { name: 'How did the call go?' });
  fireEvent.click(within(sheet).getByRole('radio', { name: 'Voicemail' }));
  fireEvent.change(within(sheet).getByRole('textbox', { name: 'Note' }), { target: { value: 'Happy 40th' } });
  fireEvent.click(within(sheet).getByRole('button', { name: 'In a week' }));
  fireEvent.click(within(sheet).getByRole('button', { name: 'Log call' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/timeline',
    'PUT /api/desktop/today',
    'POST /api/tasks',
  ]);
  expect(sent[0]?.body).toMatchObject({ kind: 'call', outcome: 'voicemail', body: 'Happy 40th' });
  expect(sent[1]?.whenOffline?.body).toMatchObject({ isDone: true, day: '2026-11-17' });
  expect(sent[2]?.body).toMatchObject({ title: 'Call Maribel Okafor', day: '2026-11-24' });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('if a call cannot be logged, the sheet stays open with the note', async () => {
  const { connection } = await show();
  fireEvent.click(within(await list('Birthdays')).getByRole('link', { name: 'Call Maribel Okafor' }));
  act(() => void window.dispatchEvent(new Event('focus')));
  const sheet = await screen.findByRole('dialog', { name: 'How did the call go?' });
  fireEvent.change(within(sheet).getByRole('textbox', { name: 'Note' }), { target: { value: 'Happy 40th' } });
  connection.isBroken = true;
  fireEvent.click(within(sheet).getByRole('button', { name: 'Log call' }));
  expect(await screen.findByText('Call not logged')).toBeTruthy();
  expect(within(sheet).getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Happy 40th');
  connection.isBroken = false;
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
});

test('the sheet with the note cannot be closed while the call is being logged', async () => {
  let fail = () => {};
  const failure = new Promise((_, reject) => {
    fail = () => reject(new Error('No connection.'));
  });
  await show({
    respond: ({ method, path }) => method === 'POST' && path === '/api/timeline' && failure,
  });
  fireEvent.click(within(await list('Birthdays')).getByRole('link', { name: 'Call Maribel Okafor' }));
  act(() => void window.dispatchEvent(new Event('focus')));
  const sheet = await screen.findByRole('dialog', { name: 'How did the call go?' });
  fireEvent.change(within(sheet).getByRole('textbox', { name: 'Note' }), { target: { value: 'Happy 40th' } });
  const logButton = within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Log call' });
  fireEvent.click(logButton);
  await waitFor(() => expect(logButton.disabled).toBe(true));
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  fail();
  expect(await screen.findByText('Call not logged')).toBeTruthy();
  expect(within(sheet).getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Happy 40th');
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByText('Discard changes'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a user can snooze a follow-up in Today for a day', async () => {
  const { sent } = await show();
  const followUps = await list('Follow-ups');
  const row = within(followUps).getAllByRole('listitem')[0] as HTMLElement;
  const name = row.querySelector('b')?.textContent ?? '';
  expect(row.textContent).toMatch(/Follow-up, \d+ days? late/);
  fireEvent.click(within(row).getByRole('button', { name: `Done: ${name}` }));
  const sheet = await screen.findByRole('dialog', { name: 'How did the call go?' });
  expect(sheet.textContent).toContain(name);
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  fireEvent.click(within(row).getByRole('button', { name: `Snooze ${name} for a day` }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ days: 1 }));
  await waitFor(async () => expect((await list('Follow-ups')).textContent).not.toContain(name));
});

test('Today says if a snooze or a check-off was not saved', async () => {
  const { connection } = await show();
  const followUps = await list('Follow-ups');
  const birthdays = await list('Birthdays');
  connection.isBroken = true;
  fireEvent.click(within(followUps).getAllByRole('button', { name: /^Snooze/ })[0] as HTMLElement);
  expect(await screen.findByText('Snooze Failed')).toBeTruthy();
  fireEvent.click(within(birthdays).getByRole('button', { name: 'Done: Maribel Okafor' }));
  expect(await screen.findByText('Not saved')).toBeTruthy();
});

test('a user can retry loading Today if it failed to load', async () => {
  const { connection } = await show({ isBroken: true });
  expect(await screen.findByText('Your list didn’t load.')).toBeTruthy();
  connection.isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await list('Tasks');
});
