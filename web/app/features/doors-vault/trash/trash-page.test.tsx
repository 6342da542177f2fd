import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { VaultTrash } from '#contract/doors-vault/vault-trash.ts';
import { api } from '../../../lib/api.ts';
import { chooseFromMenu, findAndClickButton } from '../../../testing/press.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { readDoors } from '../testing/read-doors.ts';
import { VaultPage } from '../vault-page.tsx';
import { TrashPage } from './trash-page.tsx';

beforeEach(() => localStorage.clear());

const screenOf = (
  <Routes>
    <Route path=":username/doors-vault/trash" element={<TrashPage />} />
    <Route path=":username/doors-vault/:category?/:door?" element={<VaultPage />} />
  </Routes>
);

const street = '55 Sea Oat Ln';
const isDoorListed = async () => (await readDoors()).some(({ address }) => address.startsWith(street));
const inTrash = () => api.get<VaultTrash>('/api/doors-vault/trash');

const trashDoor = async () => {
  const door = (await readDoors()).find(({ address }) => address.startsWith(street));
  await api.post(`/api/doors-vault/folders/${door?.id}/trash`);
};

const show = (page: string, prepare?: () => Promise<unknown>) =>
  renderDesktop(screenOf, { path: `/ava.brooks/doors-vault${page}`, prepare });

async function askToDelete() {
  const view = await show('/misc');
  await chooseFromMenu(`Actions for ${street}`, 'Delete');
  const dialog = await screen.findByRole('dialog', { name: `Delete ${street}?` });
  return { ...view, dialog };
}

const activeDoors = async () => (await screen.findByText('Active doors')).textContent;

test('deleting a door warns that its files are deleted permanently, and deletes them', async () => {
  const { dialog } = await askToDelete();
  expect(dialog.textContent).toContain(
    'All files of this door will be permanently deleted. This action cannot be undone.',
  );
  await findAndClickButton('Delete');
  await screen.findByText('Door deleted successfully!');
  expect(screen.queryByRole('link', { name: street })).toBeNull();
  expect(await isDoorListed()).toBe(false);
  expect((await inTrash()).doors).toEqual([]);
});

test('a door moved to the trash can be restored with Undo', async () => {
  await askToDelete();
  const before = await activeDoors();
  await findAndClickButton('Move to trash');
  await screen.findByText('Door moved to trash.');
  await waitFor(() => expect(screen.queryByRole('link', { name: street })).toBeNull());
  expect((await inTrash()).doors).toHaveLength(1);
  await findAndClickButton('Undo');
  await screen.findByText('Door restored.');
  await screen.findByRole('link', { name: street });
  expect(await activeDoors()).toBe(before);
});

test('a door that cannot be deleted stays, and the dialog shows an error', async () => {
  const { connection } = await askToDelete();
  connection.isBroken = true;
  await findAndClickButton('Delete');
  await screen.findByText('Failed to delete door. Please try again.');
  connection.isBroken = false;
  expect(await isDoorListed()).toBe(true);
});

test('the trash lists items with the time left, and the user can restore them', async () => {
  await show('/trash', trashDoor);
  const row = (await screen.findByText(street)).closest('tr');
  expect(row?.textContent).toContain('Door with 1 file');
  expect(row?.textContent).toContain('30 days left');
  await findAndClickButton(`Restore ${street}`);
  await screen.findByText('Door restored.');
  await waitFor(() => expect(screen.queryByText(street)).toBeNull());
  expect(await isDoorListed()).toBe(true);
});

test('a user can permanently delete one item of the trash', async () => {
  await show('/trash', trashDoor);
  await findAndClickButton(`Delete ${street} for good`);
  await screen.findByRole('dialog', { name: `Delete ${street} for good?` });
  await findAndClickButton('Delete');
  await screen.findByText('Door deleted successfully!');
  await waitFor(() => expect(screen.queryByText(street)).toBeNull());
  expect((await inTrash()).doors).toEqual([]);
});

test('a user who empties the trash is asked for confirmation', async () => {
  await show('/trash', trashDoor);
  await findAndClickButton('Empty trash');
  const { doors, files } = await inTrash();
  const dialog = await screen.findByRole('dialog', { name: 'Empty the trash?' });
  expect(dialog.textContent).toContain(`${doors.length + files.length} items will be permanently deleted.`);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Empty trash' }));
  await screen.findByText('Trash emptied.');
  await screen.findByRole('heading', { name: 'The trash is empty' });
  expect(await inTrash()).toMatchObject({ doors: [], files: [] });
});

test('the trash page shows the used and available storage', async () => {
  await show('/trash');
  const storage = await screen.findByRole('region', { name: 'Storage' });
  await waitFor(() =>
    expect(storage.textContent).toMatch(/of 20\.0 GB used.*\d+ files · .* in the trash · .* left/),
  );
});
