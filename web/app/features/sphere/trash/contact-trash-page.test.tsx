import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ContactTrash } from '#contract/sphere/contact-trash.ts';
import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import { contactTrashMessages, sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { api } from '../../../lib/api.ts';
import { findAndClickButton } from '../../../testing/press.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { ContactTrashPage } from './contact-trash-page.tsx';

beforeEach(() => localStorage.clear());

const contacts = '/api/abundance-sphere/contacts';
const trash = () => api.get<ContactTrash>(`${contacts}/trash`);
const isListed = async (search: string) =>
  (await api.get<ContactPage>(contacts, { query: { search } })).total > 0;

async function deleteOkafors() {
  const selection = { filter: { search: 'okafor' } };
  await api.post(`${contacts}/bulk-delete`, { selection });
}

const show = (prepare?: () => Promise<unknown>, search = '') =>
  renderDesktop(<ContactTrashPage />, { path: `/ava.brooks/the-sphere/trash${search}`, prepare });

test('the contact trash lists deleted contacts with the time left, and the user restores one', async () => {
  await show(deleteOkafors);
  const row = (await screen.findByText('Maribel Okafor')).closest('tr');
  expect(row?.textContent).toContain('30 days left');
  await findAndClickButton('Restore Maribel Okafor');
  await screen.findByText(contactTrashMessages.restored(1));
  await waitFor(() => expect(screen.queryByText('Maribel Okafor')).toBeNull());
  expect(await isListed('maribel okafor')).toBe(true);
});

test('a user restores all deleted contacts, and then the trash says that it is empty', async () => {
  await show(deleteOkafors);
  const { total } = await trash();
  await findAndClickButton('Restore all');
  await screen.findByText(contactTrashMessages.restored(total));
  expect(await screen.findByRole('heading', { name: 'The trash is empty' })).toBeTruthy();
});

test('a user deletes one contact for good and then empties the trash, each after a confirmation', async () => {
  await show(deleteOkafors);
  await findAndClickButton('Delete Maribel Okafor for good');
  await screen.findByRole('dialog', { name: 'Delete Maribel Okafor for good?' });
  await findAndClickButton('Delete');
  await screen.findByText(contactTrashMessages.deleted);
  const { total } = await trash();
  await findAndClickButton('Empty trash');
  const dialog = await screen.findByRole('dialog', { name: 'Empty the trash?' });
  expect(dialog.textContent).toContain(`${total} contact`);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Empty trash' }));
  await screen.findByText(contactTrashMessages.emptied);
  expect(await trash()).toMatchObject({ total: 0 });
  expect(await isListed('okafor')).toBe(false);
});

test('the contact trash shows its last page if the URL names a later page', async () => {
  const { router } = await show(deleteOkafors, '?page=7');
  await screen.findByText('Maribel Okafor');
  expect(router.state.location.search).not.toContain('page=7');
});

test('a contact trash that cannot be loaded offers to try again', async () => {
  const { connection } = await renderDesktop(<ContactTrashPage />, {
    path: '/ava.brooks/the-sphere/trash',
    isBroken: true,
  });
  await screen.findByText(sphereNotices.loadFailed);
  connection.isBroken = false;
  await findAndClickButton('Try again');
  expect(await screen.findByRole('heading', { name: 'The trash is empty' })).toBeTruthy();
});
