import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Contact, createBlankContact } from '#contract/sphere/sphere.ts';
import { api } from '../../../lib/api.ts';
import { PanelHost } from '../../../shell/frame/desktop/panel-host.tsx';
import { fillField, getField } from '../../../testing/labeled.ts';
import { clickButton } from '../../../testing/press.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const find = async (q: string) => {
  const { contacts } = await api.get<{ contacts: Contact[] }>('/api/abundance-sphere/contacts/search', {
    query: { q },
  });
  return contacts;
};

async function add() {
  const desktop = await renderDesktop(<PanelHost />, { path: '/ava.brooks?panel=contact' });
  await screen.findByRole('dialog', { name: 'Add contact' });
  return desktop;
}

async function edit(name: string) {
  let id = '';
  const desktop = await renderDesktop(<PanelHost />, {
    path: '/ava.brooks',
    prepare: async () => {
      id = (await find(name))[0]?.id ?? '';
    },
  });
  await desktop.router.navigate(`/ava.brooks?panel=contact&panel.contact=${id}`);
  await screen.findByLabelText(/^First Name/);
  return { ...desktop, id };
}

/** Simulates key presses, because the field treats typing and autofill differently. */
function typeTag(value: string) {
  getField('Tags').focus();
  fireEvent.input(getField('Tags'), { target: { value }, inputType: 'insertText' });
  fireEvent.keyDown(getField('Tags'), { key: 'Enter' });
}

test('the contact form requires a first and a last name before it sends anything', async () => {
  const { sent } = await add();
  clickButton('Save');
  expect(screen.getByText('First name is required')).toBeTruthy();
  expect(screen.getByText('Last name is required')).toBeTruthy();
  expect(document.activeElement).toBe(getField(/^First Name/));
  expect(sent).toEqual([]);
});

test('each invalid field of the contact form shows its own error', async () => {
  const { sent } = await add();
  fillField(/^First Name/, 'Nia');
  fillField(/^Last Name/, 'Soto');
  fillField('Email Address', 'nia at example');
  fillField('Phone Number', '555');
  fillField('Birthday', 'some day in May');
  fillField('Notes', 'x'.repeat(10_001));
  clickButton('Save');
  for (const message of [
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please enter a valid date',
    'Notes must be 10,000 characters or fewer',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  fillField('Birthday', 'Nov 18, 2026');
  clickButton('Save');
  expect(screen.getByText('Birthday cannot be in the future')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('the contact form accepts common date formats, with or without a year', async () => {
  const { sent, router } = await add();
  fillField(/^First Name/, 'Nia');
  fillField(/^Last Name/, 'Soto');
  fillField('Birthday', '4/12/84');
  fillField('Home Anniversary', 'June 18');
  clickButton('Save');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(sent[0]?.body).toMatchObject({ birthday: '1984-04-12', homeAnniversary: '--06-18' });
  expect(sent[0]?.headers?.['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(await screen.findByText('Contact Saved')).toBeTruthy();
});

test('a contact that was saved after its dialog was closed does not close the next dialog', async () => {
  let answer: (contact: unknown) => void = () => undefined;
  const saved = new Promise<unknown>((resolve) => {
    answer = resolve;
  });
  const { router } = await renderDesktop(<PanelHost />, {
    path: '/ava.brooks?panel=contact',
    respond: ({ method }) => (method === 'POST' ? saved : undefined),
  });
  await screen.findByRole('dialog', { name: 'Add contact' });
  fillField(/^First Name/, 'Nia');
  fillField(/^Last Name/, 'Soto');
  clickButton('Save');
  clickButton('Cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
  await act(() => router.navigate('/ava.brooks?panel=contact'));
  await screen.findByRole('dialog', { name: 'Add contact' });
  answer({ success: true, contact: createBlankContact('nia', '2026-11-17T15:00:00Z'), message: '' });
  expect(await screen.findByText('Contact Saved')).toBeTruthy();
  expect(router.state.location.search).toBe('?panel=contact');
});

test('Enter adds the trimmed tag to the contact, and a new tag is saved', async () => {
  const { router } = await add();
  fillField(/^First Name/, 'Nia');
  fillField(/^Last Name/, 'Soto');
  typeTag('  Golf club ');
  clickButton('Save');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect((await find('nia soto'))[0]?.tags).toEqual(['Golf club']);
});

test('the contact form refuses a tag of 200 characters', async () => {
  const { sent } = await add();
  fillField(/^First Name/, 'Nia');
  fillField(/^Last Name/, 'Soto');
  typeTag('t'.repeat(200));
  clickButton('Save');
  expect(screen.getByText('Tag must be 60 characters or fewer')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('the contact form sends only changed fields', async () => {
  const { sent, router } = await edit('maribel okafor');
  expect(getField('Phone Number').value).toBe('(904) 555-0119');
  expect(getField('Birthday').value).toBe('Nov 17, 1986');
  fillField('Notes', 'Twins start school.');
  clickButton('Save');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { notes: 'Twins start school.', updatedAt: expect.any(String) }],
  ]);
});

test("the contact form adopts another tab's changes and lets the user choose between conflicting ones", async () => {
  const { id, router } = await edit('maribel okafor');
  const path = `/api/abundance-sphere/contacts/${id}`;
  await api.put(path, { notes: 'Theirs', referredFrom: 'Gwen', emails: [{ address: 'new@example.com' }] });
  fillField('Notes', 'Mine');
  typeTag('Golf club');
  clickButton('Save');
  expect(await screen.findByText(/changed somewhere else/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect([getField('Notes').value, getField('Referred From').value, getField('Email Address').value]).toEqual(
    ['Mine', 'Gwen', 'new@example.com'],
  );
  clickButton('Use it: Theirs for Notes');
  clickButton('Save');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  const [saved] = await find('maribel okafor');
  expect(saved).toMatchObject({ notes: 'Theirs', referredFrom: 'Gwen', emailAddress: 'new@example.com' });
  expect(saved?.tags).toContain('Golf club');
});

async function pick(name: string, relationship: string) {
  clickButton('Connect to Another Contact');
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect to Another Contact' }));
  const set = dialog.getByRole<HTMLButtonElement>('button', { name: 'Set Connection' });
  expect(set.disabled).toBe(true);
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: name } });
  fireEvent.keyDown(dialog.getByRole('searchbox'), { key: 'Enter' });
  fireEvent.click(await dialog.findByRole('radio', { name: new RegExp(name, 'i') }));
  expect(set.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Relationship'), { target: { value: relationship } });
  expect(set.disabled).toBe(false);
  fireEvent.click(set);
}

test('a connection requires a contact and a relationship, and appears on both contacts', async () => {
  const { router } = await edit('gwen harlow');
  await pick('June Castellano', 'Child');
  expect(await screen.findByText('June Castellano')).toBeTruthy();
  clickButton('Save');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect((await find('gwen harlow'))[0]?.connectedTo).toBe('June Castellano (Child)');
  expect((await find('june castellano'))[0]?.connectedTo).toBe('Gwen Harlow (Parent)');
});

test('the connection picker says that a search has no results', async () => {
  await add();
  clickButton('Connect to Another Contact');
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect to Another Contact' }));
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'zzyzx' } });
  fireEvent.keyDown(dialog.getByRole('searchbox'), { key: 'Enter' });
  expect(await dialog.findByText('No contacts found matching "zzyzx"')).toBeTruthy();
});

test('a user who closes a changed contact form is asked for confirmation', async () => {
  const { router } = await add();
  fillField(/^First Name/, 'Nia');
  clickButton('Cancel');
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  clickButton('Keep editing');
  expect(router.state.location.search).toBe('?panel=contact');
  expect(getField(/^First Name/).value).toBe('Nia');
});

test('a contact that could not be saved shows an error and keeps the form open', async () => {
  const { connection } = await add();
  fillField(/^First Name/, 'Nia');
  fillField(/^Last Name/, 'Soto');
  connection.isFailing = true;
  clickButton('Save');
  expect(await screen.findByText('Failed to save contact. Please try again.')).toBeTruthy();
  connection.isFailing = false;
  connection.isBroken = true;
  clickButton('Save');
  expect(await screen.findByText('No connection.')).toBeTruthy();
  expect(getField(/^First Name/).value).toBe('Nia');
});

test('the link to a deleted contact shows that the contact no longer exists', async () => {
  await renderDesktop(<PanelHost />, {
    path: '/ava.brooks?panel=contact&panel.contact=6f1c1df0-0000-4000-8000-000000000000',
  });
  expect(await screen.findByText('This contact is gone')).toBeTruthy();
});

test('the connection picker says that a search has more results than it shows', async () => {
  await edit('gwen harlow');
  clickButton('Connect to Another Contact');
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect to Another Contact' }));
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: '904' } });
  fireEvent.keyDown(dialog.getByRole('searchbox'), { key: 'Enter' });
  expect(await dialog.findByText('There are more matches. Keep typing to narrow them down.')).toBeTruthy();
});
