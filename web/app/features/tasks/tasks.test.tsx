import { useInfiniteQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TaskPage, taskMessages } from '#contract/tasks/tasks.ts';
import { api } from '../../lib/api.ts';
import { refetchVisibleQueries } from '../../shell/core/refresh.ts';
import { PanelHost } from '../../shell/frame/desktop/panel-host.tsx';
import { createLabelPattern, fillField } from '../../testing/labeled.ts';
import { clickButton, pressKey } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { tasksQuery } from './api.ts';
import { LinkedTasks } from './linked-tasks.tsx';
import TasksPage from './route.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (options: Parameters<typeof renderDesktop>[1] = {}) =>
  renderDesktop(
    <>
      <TasksPage />
      <PanelHost />
    </>,
    options,
  );
const section = (name: string) => screen.findByRole('region', { name });
const typeLine = (value: string) =>
  fireEvent.change(screen.getByLabelText('New task'), { target: { value } });

test('the task page lists tasks by section, and completed tasks on request', async () => {
  const { router } = await show();
  expect((await section('Overdue')).textContent).toContain('Send Bashir the flood insurance quotes');
  expect((await section('Today')).textContent).toContain('Call Gwen about the price changeToday · 3:30 PM');
  expect(within(await section('This week')).getAllByRole('listitem')).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: /^Show completed \(91\)$/ }));
  expect((await section('Completed')).textContent).toContain('Morning prospecting');
  expect(router.state.location.search).toBe('?completed=shown');
});

test('quick add shows how it reads the line and links the only contact with the typed name', async () => {
  const { sent } = await show();
  await section('Today');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText(taskMessages.title)).toBeTruthy();
  typeLine('call Theo fri 3pm');
  expect(screen.getByText('Call Theo · Fri, Nov 20 · 3:00 PM')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Theo Lindqvist', pressed: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New task').value).toBe(''));
  expect(sent[0]?.body).toEqual({
    title: 'Call Theo',
    day: '2026-11-20',
    time: '15:00',
    contactId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect((await section('This week')).textContent).toContain('Theo Lindqvist');
});

test('adding the same line twice creates two tasks, but a repeated attempt creates only one', async () => {
  const { sent, connection } = await show();
  await section('Today');
  const add = async () => {
    typeLine('follow up');
    clickButton('Add');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New task').value).toBe(''));
  };
  connection.isBroken = true;
  typeLine('follow up');
  clickButton('Add');
  expect(await screen.findByText('Task not added')).toBeTruthy();
  connection.isBroken = false;
  await add();
  await add();
  const [failed, first, second] = sent.map(({ headers }) => headers?.['idempotency-key']);
  expect(first).toBe(failed);
  expect(second).not.toBe(first);
});

test('a task that the user types while the previous one is being added stays in the field', async () => {
  const { sent } = await show();
  await section('Today');
  typeLine('Order the sign');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  typeLine('Order the flyers');
  expect(await screen.findByText('Order the sign')).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('New task').value).toBe('Order the flyers');
});

test('a user works through the task list by keyboard: move, complete, undo, postpone, delete', async () => {
  const { sent } = await show();
  await section('Overdue');
  pressKey('j');
  pressKey('j');
  expect(document.activeElement?.textContent).toContain('Order the survey');
  pressKey('k');
  expect(document.activeElement?.textContent).toContain('Send Bashir');
  pressKey('x');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['complete', 'reopen']));
  await waitFor(() => expect(screen.getByText('Send Bashir the flood insurance quotes')).toBeTruthy());
  screen.getByText('Send Bashir the flood insurance quotes').closest<HTMLElement>('[data-row]')?.focus();
  pressKey('t');
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ day: '2026-11-18' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('true'));
  expect(document.activeElement?.textContent).toContain('Order the survey');
  pressKey('Delete');
  await waitFor(() => expect(sent.at(-1)?.method).toBe('DELETE'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Overdue' })).toBeNull());
});

test('the keys of the task list do nothing while the user types', async () => {
  const { sent } = await show();
  await section('Today');
  pressKey('n');
  expect(document.activeElement).toBe(screen.getByLabelText('New task'));
  for (const letter of ['j', 'x', 't']) pressKey(letter);
  expect(document.activeElement).toBe(screen.getByLabelText('New task'));
  expect(sent).toEqual([]);
});

test('a user adds and changes a task in its form, and keeps or removes its link', async () => {
  const { sent } = await show();
  await section('Today');
  clickButton('Add task');
  await screen.findByLabelText(createLabelPattern('Task'));
  clickButton('Save');
  expect(await screen.findByText(taskMessages.title)).toBeTruthy();
  fillField('Task', 'Plan party');
  fillField('Day', '2026-12-31');
  fillField('Repeat', 'yearly');
  fireEvent.change(screen.getByLabelText('About'), { target: { value: 'Maribel' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Maribel Okafor' }));
  clickButton('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[0]?.body).toMatchObject({ title: 'Plan party', recurrence: 'yearly', doorId: null });
  fireEvent.click(await screen.findByRole('button', { name: /^Plan party/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Maribel Okafor' }));
  clickButton('Save');
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ contactId: null, version: 1 }));
  expect(sent[1]?.body).not.toHaveProperty('doorId');
});

test('the task form shows that the task was changed elsewhere, and the second save keeps that change', async () => {
  const { sent, cache } = await show();
  fireEvent.click(await screen.findByRole('button', { name: /^Call Gwen/ }));
  await screen.findByLabelText(createLabelPattern('Task'));
  const { tasks } = await api.get<TaskPage>('/api/tasks');
  const gwen = tasks.find(({ title }) => title.startsWith('Call Gwen'));
  await api.put(`/api/tasks/${gwen?.id}`, { time: '16:00' });
  // The task is loaded again while its form is open, for example after a lost connection.
  await refetchVisibleQueries(cache);
  fillField('Task', 'Call Gwen');
  clickButton('Save');
  expect(await screen.findByText(taskMessages.changed)).toBeTruthy();
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ version: 1 }));
  clickButton('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.body).toMatchObject({ title: 'Call Gwen', time: '16:00', version: 2 });
});

test('swiping a task to the right completes it, and a short or vertical swipe does nothing', async () => {
  const { sent } = await show();
  const row = (await screen.findByText('Call Gwen about the price change')).closest(
    '[data-row]',
  ) as HTMLElement;
  const swipe = (x: number, y: number) => {
    fireEvent.touchStart(row, { touches: [{ clientX: 20, clientY: 20 }] });
    fireEvent.touchMove(row, { changedTouches: [{ clientX: 20 + x, clientY: 20 + y }] });
    fireEvent.touchEnd(row, { changedTouches: [{ clientX: 20 + x, clientY: 20 + y }] });
  };
  swipe(60, 0);
  swipe(100, 200);
  expect(sent).toEqual([]);
  swipe(100, 10);
  await waitFor(() => expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['complete']));
});

test('the task card of a record lists its tasks and links new tasks to it', async () => {
  const { sent } = await renderDesktop(<LinkedTasksOfGwen />);
  expect(await screen.findByText('Call Gwen about the price change')).toBeTruthy();
  typeLine('send disclosure tomorrow');
  clickButton('Add');
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ contactId: expect.any(String), day: '2026-11-18' }),
  );
  expect(await screen.findByText('Send disclosure')).toBeTruthy();
});

function LinkedTasksOfGwen() {
  const { data } = useInfiniteQuery(tasksQuery('open'));
  const gwen = data?.pages[0]?.tasks.find(({ contact }) => contact?.name === 'Gwen Harlow')?.contact;
  return gwen ? <LinkedTasks link={{ contactId: gwen.id }} /> : null;
}

test('a user can retry loading a task list that failed to load', async () => {
  const { connection } = await show({ isBroken: true });
  expect(await screen.findByText(taskMessages.load)).toBeTruthy();
  connection.isBroken = false;
  clickButton('Try again');
  await section('Today');
});

test('a user without tasks sees that they are all caught up', async () => {
  await show({
    prepare: async () => {
      const { tasks } = await api.get<TaskPage>('/api/tasks');
      for (const { id } of tasks) await api.delete(`/api/tasks/${id}`);
    },
  });
  expect(await screen.findByText('You’re all caught up')).toBeTruthy();
});

test('Escape in the task dialog asks before it discards what was typed', async () => {
  await show({ path: '/ava.brooks?panel=task' });
  await screen.findByLabelText(createLabelPattern('Task'));
  fillField('Task', 'Order the survey');
  fireEvent.keyDown(screen.getByLabelText(createLabelPattern('Task')), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLInputElement>(createLabelPattern('Task')).value).toBe('Order the survey');
});

test('when the URL changes from one open task to another, the dialog shows the values of the new one', async () => {
  const { router } = await show();
  const titleField = () => screen.findByLabelText<HTMLInputElement>(createLabelPattern('Task'));
  fireEvent.click(await screen.findByRole('button', { name: /^Call Gwen/ }));
  await titleField();
  const { search } = router.state.location;
  clickButton('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /^Order the survey/ }));
  expect((await titleField()).value).toContain('Order the survey');
  await act(() => router.navigate({ search }));
  await waitFor(async () => expect((await titleField()).value).toContain('Call Gwen'));
});
