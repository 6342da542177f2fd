import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cadenceMessage } from '#contract/sphere/contact-cadence.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { contactMessages } from '#contract/sphere/sphere-messages.ts';
import type { TimelineResponse } from '#contract/timeline/timeline.ts';
import { timelineMessages } from '#contract/timeline/timeline.ts';
import { api } from '../../../lib/api.ts';
import { refetchVisibleQueries } from '../../../shell/core/refresh.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { CallSheetHost } from '../../calls/public.ts';
import ContactRoute from './route.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pages = (
  <>
    <CallSheetHost />
    <Routes>
      <Route path=":username" element={null} />
      <Route path=":username/the-sphere/:contact" element={<ContactRoute />} />
    </Routes>
  </>
);

const sphere = '/api/abundance-sphere';
/** Finds a button without its role, because searching by role is slow in a page of this size. */
const press = (name: string) =>
  fireEvent.click(
    screen.queryByLabelText(name, { selector: 'button' }) ??
      screen.getByText(name, { selector: 'button, button *' }),
  );

async function openMaribel(prepare?: (id: string) => Promise<unknown>) {
  let id = '';
  const desktop = await renderDesktop(pages, {
    path: '/ava.brooks',
    prepare: async () => {
      const query = { q: 'maribel okafor' };
      const found = await api.get<{ contacts: Contact[] }>(`${sphere}/contacts/search`, { query });
      id = found.contacts[0]?.id ?? '';
      await prepare?.(id);
    },
  });
  const state = { list: '?search=okafor', page: 1 };
  await desktop.router.navigate(`/ava.brooks/the-sphere/${id}`, { state });
  await screen.findByText('Details', { selector: 'h2' });
  const read = async () => (await api.get<{ contact: Contact }>(`${sphere}/contacts/${id}`)).contact;
  const timeline = () => api.get<TimelineResponse>('/api/timeline', { query: { contactId: id } });
  return { ...desktop, id, read, timeline };
}

const title = () => document.querySelector('h1')?.textContent;

test('the page of a contact loads with three requests', async () => {
  const { asked } = await openMaribel();
  const position = await screen.findByText(/^\d+ of \d+$/);
  // A user who comes from the list has the list in the cache.
  const others = ['/api/profile', `${sphere}/contacts?`];
  expect(asked.filter((url) => !others.some((other) => url.startsWith(other)))).toHaveLength(3);
  const [number, total] = (position.textContent ?? '').split(' of ').map(Number);
  const [there, back] =
    number === total ? ['Previous contact', 'Next contact'] : ['Next contact', 'Previous contact'];
  fireEvent.click(await screen.findByLabelText(there));
  // The title is missing while the next contact loads.
  await waitFor(() => expect([undefined, 'Maribel Okafor']).not.toContain(title()));
  fireEvent.click(await screen.findByLabelText(back));
  await waitFor(() => expect(title()).toBe('Maribel Okafor'));
});

test('a user logs a call with two clicks, and logging it again creates a second entry', async () => {
  const { sent, timeline } = await openMaribel();
  fireEvent.click(screen.getByLabelText('Call', { selector: 'input' }));
  press('Log call');
  expect(await screen.findByText('Call logged')).toBeTruthy();
  expect(await screen.findByText('Last contacted Nov 17, today')).toBeTruthy();
  press('Log call');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.headers).not.toEqual(sent[1]?.headers);
  await waitFor(async () =>
    expect((await timeline()).entries.filter(({ happenedAt }) => happenedAt > '2026-11-17')).toHaveLength(2),
  );
});

test('an empty note is refused with a message and can be completed, and a saved note empties the field', async () => {
  await openMaribel();
  press('Save note');
  expect(await screen.findByText(timelineMessages.empty)).toBeTruthy();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Note', { selector: 'textarea' });
  fireEvent.change(field, { target: { value: 'Likes lemon cake' } });
  press('Save note');
  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(await screen.findByText('Likes lemon cake', { selector: ':not(textarea)' })).toBeTruthy();
  expect(field.value).toBe('');
});

test('text that the user types while a note is being saved stays in the field', async () => {
  await openMaribel();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Note', { selector: 'textarea' });
  fireEvent.change(field, { target: { value: 'Likes lemon cake' } });
  press('Save note');
  fireEvent.change(field, { target: { value: 'Likes lemon cake. Her cat is Theo' } });
  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(field.value).toBe('Likes lemon cake. Her cat is Theo');
});

test('a phone marked “do not call” can be copied but not called', async () => {
  await openMaribel();
  expect(screen.getByText('Home, do not call')).toBeTruthy();
  expect(screen.queryByLabelText('Call (904) 555-0115')).toBeNull();
  expect(screen.getByLabelText('Copy (904) 555-0115')).toBeTruthy();
  expect(screen.getByLabelText('Text (904) 555-0119').getAttribute('href')).toBe('sms:9045550119');
});

test('a user marks a phone “do not call” with one click and can undo it', async () => {
  const { read } = await openMaribel();
  const mark = () => screen.getByLabelText('Do not call (904) 555-0119');
  expect(mark().getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(mark());
  await waitFor(() => expect(mark().getAttribute('aria-pressed')).toBe('true'));
  expect(screen.queryByLabelText('Call (904) 555-0119')).toBeNull();
  expect((await read()).phones.map(({ label }) => label)).toEqual([
    'Mobile, do not call',
    'Work',
    'Home, do not call',
  ]);
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() => expect(screen.getByLabelText('Call (904) 555-0119')).toBeTruthy());
  fireEvent.click(screen.getByLabelText('Do not call (904) 555-0115'));
  expect(await screen.findByLabelText('Call (904) 555-0115')).toBeTruthy();
});

const photo = new Blob([Uint8Array.from(atob('/9j/4AAQSkZJRgABAQAAAQABAAD'), (sign) => sign.charCodeAt(0))]);

test('the page of a contact shows a photo, and a user can remove it and restore it with Undo', async () => {
  const form = new FormData();
  form.set('photo', photo, 'maribel.jpg');
  let saved = '';
  const { sent } = await openMaribel(async (id) => {
    ({ photo: saved } = await api.put<{ photo: string }>(`${sphere}/contacts/${id}/photo`, form));
  });
  const shown = () =>
    screen.queryByRole('button', { name: 'Change photo' })?.querySelector('img')?.getAttribute('src');
  expect(shown()).toBe(saved);
  fireEvent.click(screen.getAllByLabelText('More actions')[0] as HTMLElement);
  fireEvent.click(await screen.findByText('Remove photo'));
  await screen.findByRole('button', { name: 'Add photo' });
  expect(sent.at(-1)?.method).toBe('DELETE');
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() => expect(shown()).toBe(saved));
});

test('a user edits a contact’s field in place and can undo the change', async () => {
  const { read, sent } = await openMaribel();
  press('Edit Company');
  const input = await screen.findByLabelText('Company', { selector: 'input' });
  fireEvent.change(input, { target: { value: 'Harbor Clinic' } });
  fireEvent.submit(input.closest('form') as HTMLFormElement);
  await waitFor(async () => expect((await read()).company).toBe('Harbor Clinic'));
  expect(sent[0]?.body).toEqual({ company: 'Harbor Clinic', updatedAt: expect.any(String) });
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(async () => expect((await read()).company).toBeNull());
});

async function editInPlace(label: string, value: string): Promise<void> {
  press(`Edit ${label}`);
  const input = await screen.findByLabelText(label, { selector: 'input' });
  fireEvent.change(input, { target: { value } });
  fireEvent.submit(input.closest('form') as HTMLFormElement);
  await screen.findByText(`${label} saved.`);
}

test('after two edits in place, Undo of the first restores only its own field', async () => {
  const { read } = await openMaribel();
  await editInPlace('Company', 'Harbor Clinic');
  await editInPlace('Job Title', 'Nurse');
  const company = (await screen.findByText('Company saved.')).closest('[role=alert]') as HTMLElement;
  fireEvent.click(within(company).getByText('Undo'));
  await waitFor(async () => expect((await read()).company).toBeNull());
  expect((await read()).title).toBe('Nurse');
});

test('Undo keeps a newer value of the field from somewhere else and says so', async () => {
  const { id, read } = await openMaribel();
  await editInPlace('Company', 'Harbor Clinic');
  await api.put(`${sphere}/contacts/${id}`, { company: 'Palm Row Clinic' });
  fireEvent.click(await screen.findByText('Undo'));
  expect(await screen.findByText(contactMessages.changed)).toBeTruthy();
  expect((await read()).company).toBe('Palm Row Clinic');
});

test('Escape leaves a contact’s field as it was', async () => {
  const { sent } = await openMaribel();
  press('Edit Birthday');
  const input = await screen.findByLabelText('Birthday', { selector: 'input' });
  fireEvent.change(input, { target: { value: 'May 1' } });
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(await screen.findByText('Nov 17, 1986')).toBeTruthy();
  expect(sent).toEqual([]);
});

const menuOf = async (title: string, item: string) => {
  fireEvent.click(screen.getAllByLabelText(title)[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('a user shares a timeline entry with another person and removes the link again', async () => {
  const { id, sent, timeline } = await openMaribel();
  const query = { q: 'bell', limit: '1' };
  const { contacts } = await api.get<{ contacts: Contact[] }>(`${sphere}/contacts/search`, { query });
  const other = contacts[0] as Contact;
  const name = `${other.firstName} ${other.lastName}`;
  press('Add people, a deal or a door');
  fireEvent.change(await screen.findByLabelText('Also about'), { target: { value: name } });
  fireEvent.click(await screen.findByRole('option', { name }));
  fireEvent.click(screen.getByLabelText('Meeting', { selector: 'input' }));
  press('Log meeting');
  await screen.findByText('Meeting logged');
  expect(sent[0]?.body).toMatchObject({ contactIds: [id, other.id] });
  expect(screen.queryByLabelText('Also about')).toBeNull();
  await menuOf('More for Meeting', 'Edit');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByLabelText(`Remove ${name}`));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect((await timeline()).entries[0]?.contacts.map((contact) => contact.id)).toEqual([id]),
  );
});

test('a user pins, edits, deletes and restores a timeline entry', async () => {
  const { timeline } = await openMaribel();
  await menuOf('More for Call, talked', 'Pin to top');
  const pinned = await screen.findByLabelText('Pinned');
  expect(await within(pinned).findByText('Call, talked')).toBeTruthy();
  await menuOf('More for Call, talked', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit entry' }));
  fireEvent.change(dialog.getByLabelText('Text'), { target: { value: 'Changed text' } });
  fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '1999-12-31T23:30' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed text')).toBeTruthy();
  expect((await timeline()).pinned.map(({ happenedAt }) => happenedAt)).toContain('2000-01-01T04:30:00.000Z');
  await menuOf('More for Call, talked', 'Delete');
  await waitFor(() => expect(screen.queryByText('Changed text')).toBeNull());
  fireEvent.click(await screen.findByText('Undo'));
  expect(await screen.findByText('Changed text')).toBeTruthy();
});

test('an entry that was changed elsewhere while its form is open keeps both changes', async () => {
  const { timeline, cache } = await openMaribel();
  await menuOf('More for Call, talked', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit entry' }));
  const call = (await timeline()).entries.find(({ kind }) => kind === 'call');
  await api.put(`/api/timeline/${call?.id}`, { body: 'Changed on the phone' });
  await refetchVisibleQueries(cache);
  fireEvent.change(dialog.getByLabelText('Outcome'), { target: { value: 'voicemail' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(timelineMessages.changed)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Changed on the phone');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Entry saved');
  expect((await timeline()).entries).toContainEqual(
    expect.objectContaining({ id: call?.id, body: 'Changed on the phone', outcome: 'voicemail' }),
  );
});

test('a user filters the timeline by kind and searches it', async () => {
  await openMaribel();
  press('Meetings');
  await waitFor(() => expect(screen.queryByText('Call, talked')).toBeNull());
  expect(await screen.findByText('Meeting: Coffee at Palm Row')).toBeTruthy();
  press('Texts');
  expect(await screen.findByText('No entries match.')).toBeTruthy();
});

test('the page of a deleted contact says that the contact is gone', async () => {
  await renderDesktop(pages, { path: '/ava.brooks/the-sphere/6f1c1df0-0000-4000-8000-000000000000' });
  expect(await screen.findByText('This contact is gone')).toBeTruthy();
});

test('a user sets a cadence of 45 days, and the form explains an invalid number of days', async () => {
  const { read } = await openMaribel();
  press('Other');
  const days = await screen.findByLabelText('Number of days', { selector: 'input' });
  fireEvent.change(days, { target: { value: '0' } });
  fireEvent.click(screen.getByText('Save', { selector: 'form button *' }));
  expect(await screen.findByText(cadenceMessage)).toBeTruthy();
  fireEvent.change(days, { target: { value: '45' } });
  fireEvent.click(screen.getByText('Save', { selector: 'form button *' }));
  await waitFor(async () => expect(await read()).toMatchObject({ cadenceDays: 45 }));
});

test('on small screens, a contact page shows details or timeline, and Log opens the timeline', async () => {
  await openMaribel();
  const part = () => document.querySelector('[data-part]')?.getAttribute('data-part');
  fireEvent.click(screen.getByLabelText('Details', { selector: 'input' }));
  expect(part()).toBe('details');
  fireEvent.click(screen.getAllByText('Log', { selector: 'button *' })[0] as HTMLElement);
  expect(part()).toBe('timeline');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
});

test('after a call from the page of a contact, a sheet asks how it went', async () => {
  const { timeline } = await openMaribel();
  fireEvent.click(screen.getByText('Call', { selector: 'a *' }));
  expect(screen.queryByText('How did the call go?')).toBeNull();
  fireEvent.focus(window);
  await screen.findByText('How did the call go?');
  fireEvent.change(screen.getByPlaceholderText('What did you talk about?'), {
    target: { value: 'She may sell in spring' },
  });
  press('Log call');
  await waitFor(async () => expect((await timeline()).entries[0]?.body).toBe('She may sell in spring'));
});
