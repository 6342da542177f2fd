import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { api } from '../../lib/api.ts';
import { toApiProblem } from '../../lib/to-api-problem.ts';
import { createPdfFile } from '../../testing/files.ts';
import { fillField } from '../../testing/labeled.ts';
import { chooseFromMenu, clickButton } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { doorsQuery } from './api.ts';
import { DoorPage } from './files/door-page.tsx';
import { ShareDialog } from './sharing/share-dialog.tsx';
import { readDoors } from './testing/read-doors.ts';

beforeEach(() => localStorage.setItem('doorvault_files_view', 'list'));

let door: Door;
const FullestDoor = () => <DoorPage door={door} />;

/** Opens the seller's door with the most files, after adding a link to it. */
async function showFiles() {
  const prepare = async () => {
    const doors = await readDoors();
    const ofSellers = doors.filter(({ category, isUnclaimed }) => category === 'SELLERS' && !isUnclaimed);
    door = ofSellers.toSorted((one, other) => other.fileCount - one.fileCount)[0] as Door;
    await api.post('/api/doors-vault/links', {
      folderId: door.id,
      linkUrl: 'https://tour.example.com',
      linkTitle: 'Tour',
      linkDescription: '',
    });
  };
  const desktop = await renderDesktop(<FullestDoor />, { path: '/ava.brooks/doors-vault/x/y', prepare });
  await screen.findByRole('table', { name: 'Files' });
  return desktop;
}

const dialog = async () => within(await screen.findByRole('dialog'));

test('a click on a link in a door shows a message that the link opens in a new tab', async () => {
  await showFiles();
  fireEvent.click(screen.getByRole('link', { name: /Tour/ }));
  expect(await screen.findByText('Opening link in new tab')).toBeTruthy();
});

test('a user sees an error if a download from a door fails', async () => {
  const { connection } = await showFiles();
  connection.isFailing = true;
  await chooseFromMenu('Actions for Lanai.jpg', 'Download');
  expect(await screen.findByText('Download failed. Please try again.')).toBeTruthy();
});

test('a user sees an error if a link cannot be added to a door', async () => {
  const { connection } = await showFiles();
  clickButton('Add link');
  await dialog();
  fillField('URL', 'https://photos.example.com');
  fillField('Title', 'Photos');
  connection.isFailing = true;
  fireEvent.click((await dialog()).getByRole('button', { name: 'Add link' }));
  expect(await screen.findByText('Failed to add link. Please try again.')).toBeTruthy();
});

test('a user sees an error if a link in a door cannot be changed', async () => {
  const { connection } = await showFiles();
  await chooseFromMenu('Actions for Tour', 'Edit');
  await dialog();
  connection.isFailing = true;
  clickButton('Save');
  expect(await screen.findByText('Failed to update link. Please try again.')).toBeTruthy();
});

test('a user sees an error if a file cannot be moved to another door', async () => {
  const { connection } = await showFiles();
  await chooseFromMenu('Actions for Lanai.jpg', 'Move');
  fireEvent.click((await dialog()).getByRole('combobox', { name: 'Door' }));
  fireEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  connection.isFailing = true;
  clickButton('Move');
  expect(await screen.findByText('Failed to move file. Please try again.')).toBeTruthy();
});

test('a user who clears the upload list sees a confirmation', async () => {
  const { connection } = await showFiles();
  connection.isBroken = true;
  const input = document.querySelector<HTMLInputElement>('section[aria-label="Upload"] input[type="file"]');
  const files = [createPdfFile('Deed.pdf')];
  fireEvent.change(input as HTMLInputElement, { target: { files } });
  fireEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
  expect(await screen.findByText('All files cleared')).toBeTruthy();
});

/** The share dialog of a door that already has share links. */
function SharedDoor() {
  const shared = useQuery(doorsQuery).data?.find(({ address }) => address.startsWith('1184 Pelican Bay Dr'));
  return shared && <ShareDialog subject={{ folderId: shared.id, title: 'it' }} onClose={() => {}} />;
}

const failAt = (part: RegExp) => ({
  respond: ({ path }: { path: string }) => {
    if (part.test(path)) throw toApiProblem(500, '');
  },
});

test('a user sees an error if share links cannot be loaded', async () => {
  await renderDesktop(<SharedDoor />, failAt(/shares/));
  expect(await screen.findByText('Failed to load share links. Please try again.')).toBeTruthy();
});

test('a user sees an error if the views of a share link cannot be loaded', async () => {
  await renderDesktop(<SharedDoor />, failAt(/views/));
  fireEvent.click((await screen.findAllByRole('button', { name: /views?$/i }))[0] as HTMLElement);
  expect(await screen.findByText('Failed to load the views. Please try again.')).toBeTruthy();
});

test('a user sees an error if a share link cannot be emailed', async () => {
  const { connection } = await renderDesktop(<SharedDoor />);
  fireEvent.click((await screen.findAllByRole('button', { name: /^Email/ }))[0] as HTMLElement);
  fireEvent.change(await screen.findByLabelText(/^Send to/), { target: { value: 'nia@example.com' } });
  connection.isFailing = true;
  clickButton('Send link');
  expect(await screen.findByText('Failed to send the link. Please try again.')).toBeTruthy();
});
