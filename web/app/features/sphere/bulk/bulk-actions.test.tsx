import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import { api } from '../../../lib/api.ts';
import { clickButton } from '../../../testing/press.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { SpherePage } from '../sphere-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const rows = () => document.querySelectorAll('tbody:not([aria-hidden]) tr').length;

async function show(search: string) {
  const desktop = await renderDesktop(<SpherePage />, { path: `/ava.brooks/the-sphere${search}` });
  await waitFor(() => expect(rows()).toBeGreaterThan(0));
  return desktop;
}

async function chooseAll() {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all contacts on this page' }));
  return within(await screen.findByRole('toolbar', { name: 'Actions for the selection' }));
}

const findByTag = (tag: string) =>
  api.get<ContactPage>('/api/abundance-sphere/contacts', { query: { tag, limit: 1 } });

test('a user deletes the selected contacts together and restores them together', async () => {
  const { sent } = await show('?tag=Investor');
  const { total } = await findByTag('Investor');
  const bar = await chooseAll();
  expect(screen.getByRole('toolbar').textContent).toContain(`${total} selected`);
  fireEvent.click(bar.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: `Delete ${total} contacts?` }));
  fireEvent.click(question.getByRole('button', { name: `Delete ${total} contacts` }));
  expect(await screen.findByText('Contacts Deleted')).toBeTruthy();
  expect(screen.getByText(`${total} contacts deleted.`)).toBeTruthy();
  expect((await findByTag('Investor')).total).toBe(0);
  clickButton('Undo');
  await waitFor(() => expect(rows()).toBe(total));
  expect(sent).toHaveLength(2);
});

test('a user can select all matching contacts, including those on other pages', async () => {
  const { sent } = await show('?tag=Lead');
  const { total } = await findByTag('Lead');
  const bar = await chooseAll();
  fireEvent.click(bar.getByRole('button', { name: `Select all ${total}` }));
  expect(screen.getByRole('toolbar').textContent).toContain(`${total} selected`);
  fireEvent.click(bar.getByRole('button', { name: 'Tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Tags for ${total} contacts` }));
  const field = dialog.getByLabelText<HTMLInputElement>('Add tags', { selector: 'input' });
  field.focus();
  fireEvent.change(field, { target: { value: ' Spring mailing ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tags Saved')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { selection: { filter: { tag: ['Lead'] } }, add: ['Spring mailing'] },
  ]);
  expect((await findByTag('Spring mailing')).total).toBe(total);
});

test('a user can create a report of the selected contacts', async () => {
  await show('?tag=Investor');
  const { contacts } = await api.get<ContactPage>('/api/abundance-sphere/contacts', {
    query: { tag: 'Investor', limit: 10 },
  });
  const bar = await chooseAll();
  fireEvent.click(bar.getByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report' }));
  const report = within(await dialog.findByRole('region', { name: 'Report' }));
  const names = report.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(contacts.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
});

/** Records file names, because jsdom cannot save files. */
function recordDownloads(): string[] {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

test('a user can export the selected contacts', async () => {
  const names = recordDownloads();
  await show('?search=maribel+okafor');
  const bar = await chooseAll();
  fireEvent.click(bar.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Selected contacts as CSV' }));
  expect(await screen.findByText('Export Successful')).toBeTruthy();
  expect(names).toEqual(['abundance-sphere-2026-11-17.csv']);
});
