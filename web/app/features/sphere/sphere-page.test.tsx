import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import { api } from '../../lib/api.ts';
import { PanelHost } from '../../shell/frame/desktop/panel-host.tsx';
import { clickButton } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { SpherePage } from './sphere-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const screenOf = (
  <>
    <SpherePage />
    <PanelHost />
  </>
);

const show = (search = '', prepare?: () => Promise<unknown>) =>
  renderDesktop(screenOf, { path: `/ava.brooks/the-sphere${search}`, prepare });

const rows = () => [...document.querySelectorAll<HTMLTableRowElement>('tbody:not([aria-hidden]) tr')];
const firstNames = () => rows().map((row) => row.cells[1]?.textContent);

async function search(text: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
}

test('the contact list shows ten of 240 contacts, sorted by first name, in fourteen columns', async () => {
  await show();
  await waitFor(() => expect(rows()).toHaveLength(10));
  expect(await screen.findByText('240 contacts')).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '',
    'First Name',
    'Last Name',
    'Connected to',
    'Email Address',
    'Phone Number',
    'Address',
    'Birthday',
    'Home Anniversary',
    'Doors',
    'Transactions',
    'Referred From',
    'Tags',
    'Notes',
    'Actions',
  ]);
  expect(screen.getByText('1–10')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Page \d+$/ })).toHaveLength(5);
  const names = firstNames().map((name) => name?.slice(2));
  expect(names).toEqual(names.toSorted((one, other) => String(one).localeCompare(String(other))));
});

test("the URL stores the contact list's page, page size, order, search and filters", async () => {
  const { router } = await show('?page=2&pageSize=25&sort=-lastName');
  await waitFor(() => expect(rows()).toHaveLength(25));
  expect(screen.getByText('26–50')).toBeTruthy();
  await search('okafor');
  await waitFor(() => expect(rows().length).toBeLessThan(10));
  expect(router.state.location.search).toContain('search=okafor');
  expect(router.state.location.search).not.toContain('page=2');
});

test('a contact search ignores accents, finds names, phones and tags, and says when nothing matches', async () => {
  await show();
  await search('Óka maribel');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.textContent).toContain('(904) 555-0119');
  await search('(904) 555-0119');
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Maribel'));
  await search('no such person');
  expect(await screen.findByText('No contacts found matching "no such person"')).toBeTruthy();
  clickButton('Show all contacts');
  await waitFor(() => expect(rows()).toHaveLength(10));
});

test('the contact search starts only at the second letter', async () => {
  await show('?search=o');
  await waitFor(() => expect(rows()).toHaveLength(10));
  expect(screen.getByText('240')).toBeTruthy();
});

test('each filter of the contact list is a chip that the user can remove', async () => {
  await show('?tag=Past+Client&birthday=11');
  await screen.findByRole('button', { name: 'Remove filter Birthday in Nov' });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  expect(rows().every((row) => row.textContent?.includes('Past Client'))).toBe(true);
  expect(screen.getByText('matching contacts', { exact: false })).toBeTruthy();
  clickButton('Remove filter Birthday in Nov');
  clickButton('Remove filter Past Client');
  await screen.findByText('240');
});

test("a contact's birthday shows as Today on that day", async () => {
  await show('?search=maribel+okafor');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(within(rows()[0] as HTMLElement).getByText('Today')).toBeTruthy();
});

test("a contact's door links to the vault, and a contact's transaction opens its form", async () => {
  const { router } = await show('?search=maribel+okafor');
  const door = await screen.findByRole('link', { name: '118 Sandpiper Ct' });
  expect(door.getAttribute('href')).toBe(
    '/ava.brooks/doors-vault/buyers/118-sandpiper-ct-ponte-vedra-beach-fl-32082-us',
  );
  clickButton(/\$412,000\.00/);
  await waitFor(() => expect(router.state.location.search).toContain('panel=transaction'));
  expect(await screen.findByRole('dialog', { name: 'Edit transaction' })).toBeTruthy();
});

test('the contact list does not link a phone marked “do not call”', async () => {
  await show('', () =>
    api.post('/api/abundance-sphere/contacts', {
      firstName: 'Aaa',
      lastName: 'Aaron',
      phones: [{ label: 'Home, do not call', number: '9045550171' }],
    }),
  );
  const phone = await screen.findByText('(904) 555-0171');
  expect(phone.closest('a')).toBeNull();
  expect(phone.title).toBe('Home, do not call');
});

test('a user who deletes a contact is asked for confirmation and can undo the deletion', async () => {
  const { sent } = await show('?search=maribel+okafor');
  await waitFor(() => expect(rows()).toHaveLength(1));
  clickButton('Delete Maribel Okafor');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete contact' }));
  expect(await screen.findByText('Contact Deleted')).toBeTruthy();
  expect(await screen.findByText('No contacts found matching "maribel okafor"')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
});

test('a URL with a page number beyond the last page redirects to the last page', async () => {
  const { router } = await show('?page=99');
  await waitFor(() => expect(router.state.location.search).toBe('?page=24'));
  await waitFor(() => expect(rows()).toHaveLength(10));
});

test('a sphere without contacts says how to begin', async () => {
  await show('', async () => {
    const { contacts } = await api.get<ContactPage>('/api/abundance-sphere/contacts');
    await api.post('/api/abundance-sphere/contacts/bulk-delete', {
      selection: { ids: contacts.map(({ id }) => id) },
    });
  });
  expect(
    await screen.findByText('No contacts found. Click "Add" to create your first contact.'),
  ).toBeTruthy();
});

test('a user can retry a contact list that failed to load', async () => {
  const { connection, router } = await show();
  await waitFor(() => expect(rows()).toHaveLength(10));
  connection.isBroken = true;
  await router.navigate('/ava.brooks/the-sphere?page=2');
  expect(await screen.findByText('Failed to Load Contacts', {}, { timeout: 15_000 })).toBeTruthy();
  connection.isBroken = false;
  clickButton('Try again');
  await waitFor(() => expect(rows()).toHaveLength(10));
});

test('a new contact appears in the list and in the number of contacts', async () => {
  await show();
  expect(await screen.findByText('240 contacts')).toBeTruthy();
  clickButton('Add');
  const form = within(await screen.findByRole('dialog', { name: 'Add contact' }));
  fireEvent.change(form.getByLabelText(/^First Name/), { target: { value: 'Aaa' } });
  fireEvent.change(form.getByLabelText(/^Last Name/), { target: { value: 'Aab' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('241 contacts')).toBeTruthy();
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Aaa'));
});

test('a contact search that fails shows an error', async () => {
  const { connection } = await show();
  await waitFor(() => expect(rows()).toHaveLength(10));
  connection.isFailing = true;
  await search('okafor');
  expect(await screen.findByText('Search Failed')).toBeTruthy();
});

test('a contact export that fails shows an error', async () => {
  const { connection } = await show();
  await waitFor(() => expect(rows()).toHaveLength(10));
  clickButton('Export');
  connection.isFailing = true;
  fireEvent.click((await screen.findAllByRole('menuitem', { name: /as CSV$/ }))[0] as HTMLElement);
  expect(await screen.findByText('Export Failed')).toBeTruthy();
});
