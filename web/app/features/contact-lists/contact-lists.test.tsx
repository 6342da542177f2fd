import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ContactList, contactListMessages } from '#contract/contact-lists/contact-lists.ts';
import { cadenceMessage } from '#contract/sphere/contact-cadence.ts';
import { conditionMessages } from '#contract/sphere/contact-conditions.ts';
import { api } from '../../lib/api.ts';
import { createLabelPattern } from '../../testing/labeled.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { SpherePage } from '../sphere/sphere-page.tsx';
import { PinnedLists } from './pinned-lists.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Finds a button without its role, because searching by role is slow in a page of this size. */
const press = (name: string | RegExp) =>
  fireEvent.click(
    screen.queryByLabelText(name, { selector: 'button' }) ??
      screen.getByText(name, { selector: 'button, button *, a *, [role=menuitem] *' }),
  );
const dialogNamed = async (name: string | RegExp) => {
  const title = await screen.findByText(name, { selector: 'h2' });
  return within(title.closest('section') as HTMLElement);
};
const rows = () => document.querySelectorAll('tbody:not([aria-hidden]) tr').length;
const heading = () => document.querySelector('h1')?.textContent;
const lists = async () => (await api.get<{ contactLists: ContactList[] }>('/api/contact-lists')).contactLists;

const page = (
  <>
    <PinnedLists />
    <SpherePage />
  </>
);

test('a user saves the current filter as a list, finds the list in the sidebar and deletes it', async () => {
  const { router } = await renderDesktop(page, {
    path: '/ava.brooks/the-sphere?tag=Lead&notContacted=never',
  });
  await screen.findByLabelText('Remove filter Never contacted');
  fireEvent.click(await screen.findByText('Save as list'));
  const dialog = await dialogNamed('Save as list');
  fireEvent.click(dialog.getByText('Save'));
  expect(await dialog.findByText(contactListMessages.name)).toBeTruthy();
  const name = dialog.getByLabelText(createLabelPattern('Name'));
  fireEvent.change(name, { target: { value: 'follow-ups DUE' } });
  fireEvent.click(dialog.getByText('Save'));
  expect(await screen.findByText(contactListMessages.taken)).toBeTruthy();
  fireEvent.change(name, { target: { value: 'New leads' } });
  fireEvent.click(dialog.getByText('Save'));
  await waitFor(() => expect(heading()).toBe('New leads'));
  const pinned = await screen.findByTitle('New leads');
  expect(pinned.getAttribute('aria-current')).toBe('page');
  const saved = (await lists()).find((list) => list.name === 'New leads');
  expect(saved).toMatchObject({
    filter: { tag: ['Lead'], notContacted: 'never' },
    sort: null,
    isPinned: true,
  });
  press('Lists');
  fireEvent.click(await screen.findByText('Delete list'));
  const question = await dialogNamed('Delete the list New leads?');
  fireEvent.click(question.getByText('Delete list'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect((await lists()).map((list) => list.name)).not.toContain('New leads');
});

test('a saved list opens with its filter and order, and a change can be saved', async () => {
  const { router } = await renderDesktop(page, { path: '/ava.brooks/the-sphere' });
  fireEvent.click(await screen.findByTitle('Past clients not called in 90 days'));
  await screen.findByLabelText('Remove filter Not contacted in 90 days');
  expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('lastContacted');
  await waitFor(() => expect(heading()).toBe('Past clients not called in 90 days'));
  expect(screen.queryByText('Save changes')).toBeNull();
  press('Remove filter Past Client');
  fireEvent.click(await screen.findByText('Save changes'));
  await waitFor(async () =>
    expect((await lists()).find(({ name }) => name.startsWith('Past clients'))?.filter).toEqual({
      notContacted: '90',
    }),
  );
});

test('a user finds a list that is not pinned, and the sidebar reserves space for the pinned lists', async () => {
  const { router } = await renderDesktop(page, { path: '/ava.brooks/the-sphere' });
  await screen.findByTitle('Past clients not called in 90 days');
  const other = (await lists()).find(({ isPinned }) => !isPinned);
  press('Lists');
  const links = await screen.findAllByRole('menuitem', { hidden: true });
  expect(links).toHaveLength((await lists()).length + 1);
  fireEvent.click(screen.getByText(other?.name ?? '', { selector: '[role=menuitem] *' }));
  await waitFor(() => expect(heading()).toBe(other?.name));
  expect(new URLSearchParams(router.state.location.search).get('list')).toBe(other?.id);
  const pinned = (await lists()).filter(({ isPinned }) => isPinned);
  expect(localStorage.getItem('abundance.pinnedLists.ava.brooks')).toBe(String(pinned.length));
});

test('a user sets the cadence of everyone in a list', async () => {
  const { sent } = await renderDesktop(page, { path: '/ava.brooks/the-sphere?tagNone=Lead' });
  await waitFor(() => expect(rows()).toBeGreaterThan(0));
  fireEvent.click(screen.getByLabelText('Select all contacts on this page'));
  fireEvent.click(await screen.findByText(/^Select all \d+/));
  press('Keep in touch');
  const dialog = await dialogNamed(/^Keep in touch with \d+ contacts$/);
  const days = dialog.getByLabelText('Keep in touch every', { selector: 'input' });
  fireEvent.change(days, { target: { value: '0' } });
  fireEvent.click(dialog.getByText('Save'));
  expect(await dialog.findByText(cadenceMessage)).toBeTruthy();
  fireEvent.change(days, { target: { value: '45' } });
  fireEvent.click(dialog.getByText('Save'));
  expect(await screen.findByText('Follow-ups Saved')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ selection: { filter: { tagNone: ['Lead'] } }, cadenceDays: 45 });
});

test('a user filters by ZIP code and volume, and the form explains an invalid ZIP code', async () => {
  const { router } = await renderDesktop(page, { path: '/ava.brooks/the-sphere' });
  await waitFor(() => expect(rows()).toBeGreaterThan(0));
  press('Filter');
  const enter = async (label: string, value: string) => {
    const field = await screen.findByLabelText(label, { selector: 'input' });
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  await enter('ZIP code', '320');
  expect(await screen.findByText(conditionMessages.zip)).toBeTruthy();
  expect(router.state.location.search).toBe('');
  await enter('ZIP code', '32082');
  await screen.findByLabelText('Remove filter ZIP code 32082');
  await enter('Deal of at least', '500000');
  await screen.findByLabelText('Remove filter $500,000 or more');
  expect(router.state.location.search).toBe('?zip=32082&minVolume=500000');
});
