import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import { createPdfFile } from '../../../testing/files.ts';
import { chooseFromMenu, clickButton } from '../../../testing/press.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { readDoors } from '../testing/read-doors.ts';
import { DoorPage } from './door-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

let door: Door;
const Shown = () => <DoorPage door={door} />;

/** Opens the door with the most files in a category. */
async function show(category: Door['category'] = 'SELLERS', search = '', layout = 'list') {
  localStorage.setItem('doorvault_files_view', layout);
  const prepare = async () => {
    const [fullest] = (await readDoors())
      .filter((one) => one.category === category && !one.isUnclaimed)
      .toSorted((one, other) => other.fileCount - one.fileCount);
    door = fullest as Door;
  };
  return renderDesktop(<Shown />, { path: `/ava.brooks/doors-vault/x/y${search}`, prepare });
}

const names = () =>
  screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label')?.replace('Select ', ''));
const findTable = () => screen.findByRole('table', { name: 'Files' });

function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('section[aria-label="Upload"] input[type="file"]');
  fireEvent.change(input as HTMLInputElement, { target: { files } });
}
const panel = () => within(screen.getByRole('region', { name: 'Upload' }));

test('the files of a door are sorted by name and show type, size and date', async () => {
  await show();
  await findTable();
  expect(names()).toHaveLength(door.fileCount);
  expect(names()).toEqual(names().toSorted((one, other) => String(one).localeCompare(String(other))));
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Selected',
    'Name',
    'Type',
    'Size',
    'Added',
    'Actions',
  ]);
});

test('file filters show counts, and the URL stores filter, sort order and search', async () => {
  const { router } = await show();
  await findTable();
  fireEvent.click(screen.getByRole('radio', { name: /^Links/ }));
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(router.state.location.search).toBe('?filter=links');
  fireEvent.click(screen.getByRole('radio', { name: /^All/ }));
  clickButton('Name');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-fileName'));
  await waitFor(() =>
    expect(names()).toEqual(names().toSorted((one, other) => String(other).localeCompare(String(one)))),
  );
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pool' } });
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  await waitFor(() => expect(names()).toEqual(['Pool at dusk.jpg']));
});

test('a file search without results shows a message and can be reset', async () => {
  await show('SELLERS', '?search=nothing+like+it');
  expect(await screen.findByText('No files found matching "nothing like it"')).toBeTruthy();
  clickButton('Show all files');
  await waitFor(() => expect(names()).toHaveLength(door.fileCount));
});

test("buyers' doors have no filters for photos and videos", async () => {
  await show('BUYERS');
  await findTable();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'ALL',
    'DOCS',
    'LINKS',
    'grid',
    'list',
  ]);
});

test('a door remembers the choice of grid or list for its files', async () => {
  await show('SELLERS', '', 'grid');
  expect(await screen.findByRole('list', { name: 'Files' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'List' }));
  await findTable();
  expect(localStorage.getItem('doorvault_files_view')).toBe('list');
});

test('files upload as soon as the user chooses them, and are listed when done', async () => {
  const { sent } = await show('BUYERS');
  await findTable();
  choose(createPdfFile('Appraisal.pdf'), createPdfFile('Survey.pdf'));
  expect(await screen.findByText('2 file(s) uploaded successfully (16 Bytes)')).toBeTruthy();
  await waitFor(() => expect(names()).toContain('Appraisal.pdf'));
  expect(sent.map(({ path }) => path)).toEqual(['/api/doors-vault/upload', '/api/doors-vault/upload']);
  await waitFor(() => expect(panel().queryByText('Survey.pdf')).toBeNull(), { timeout: 4000 });
});

test('choosing no file or a duplicate file shows a message, and an upload can be canceled', async () => {
  const { connection } = await show('BUYERS');
  await findTable();
  choose();
  expect(await screen.findByText(fileMessages.nothingSelected)).toBeTruthy();
  connection.isBroken = true;
  choose(createPdfFile('Appraisal.pdf'));
  await panel().findByText('Appraisal.pdf');
  choose(createPdfFile('Appraisal.pdf'));
  expect(await screen.findByText(fileMessages.allSelected)).toBeTruthy();
  fireEvent.click(panel().getByRole('button', { name: 'Remove Appraisal.pdf' }));
  expect(await screen.findByText(fileMessages.allRemoved)).toBeTruthy();
});

test('a photo for a buyer’s door is refused without a request to the server', async () => {
  const { sent } = await show('BUYERS');
  await findTable();
  choose(new File(['x'], 'Front.jpg'));
  expect(await screen.findByText(fileMessages.documentsOnly)).toBeTruthy();
  expect(panel().queryByText('Front.jpg')).toBeNull();
  expect(sent).toEqual([]);
});

test('an upload that failed without a connection stays in the list and can be retried', async () => {
  const { connection } = await show('BUYERS');
  await findTable();
  connection.isBroken = true;
  choose(createPdfFile('Deed copy.pdf'));
  await panel().findByText('No connection.');
  connection.isBroken = false;
  fireEvent.click(panel().getByRole('button', { name: 'Retry Deed copy.pdf' }));
  await waitFor(() => expect(names()).toContain('Deed copy.pdf'));
});

test('a renamed file keeps its extension', async () => {
  const { sent } = await show();
  await findTable();
  await chooseFromMenu('Actions for Lanai.jpg', 'Rename');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  expect(field).toHaveProperty('value', 'Lanai');
  fireEvent.change(field, { target: { value: 'Lanai at noon' } });
  clickButton('Rename');
  expect(await screen.findByText('File renamed successfully!')).toBeTruthy();
  await waitFor(() => expect(names()).toContain('Lanai at noon.jpg'));
  expect(sent.map(({ method, body }) => [method, body])).toEqual([['PUT', { fileName: 'Lanai at noon' }]]);
});

test('a user who renames a file to a taken name sees an error at the field', async () => {
  await show();
  await findTable();
  await chooseFromMenu('Actions for Lanai.jpg', 'Rename');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Garden' } });
  clickButton('Rename');
  expect(await screen.findByText(fileMessages.nameTaken)).toBeTruthy();
});

test('a link needs URL and title, and can be edited after it was added', async () => {
  await show();
  await findTable();
  clickButton('Add link');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add link' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Add link' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Please fill in URL and title');
  fireEvent.change(dialog.getByLabelText(/^URL/), { target: { value: 'tour.example.com/a' } });
  fireEvent.change(dialog.getByLabelText(/^Title/), { target: { value: 'A tour' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add link' }));
  expect(await screen.findByText('Link added successfully!')).toBeTruthy();
  const link = await screen.findByRole('link', { name: /A tour/ });
  expect(link.getAttribute('href')).toBe('https://tour.example.com/a');
  await chooseFromMenu('Actions for A tour', 'Edit');
  fireEvent.change(await screen.findByLabelText(/^URL/), { target: { value: 'https://new.example.com' } });
  clickButton('Save');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /A tour/ }).getAttribute('href')).toContain('new.'),
  );
});

test('a file moved to the trash can be restored with Undo', async () => {
  const { sent } = await show();
  await findTable();
  await chooseFromMenu('Actions for Lanai.jpg', 'Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Move to trash' }));
  await waitFor(() => expect(names()).not.toContain('Lanai.jpg'));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names()).toContain('Lanai.jpg'));
  expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['trash', 'restore']);
});

test('a user can delete several selected files at once', async () => {
  await show();
  await findTable();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Lanai.jpg' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Garden.jpg' }));
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 files?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 files deleted successfully!')).toBeTruthy();
  await waitFor(() => expect(names()).toHaveLength(door.fileCount - 2));
});

test('the URL names the previewed file, and arrow keys move between files', async () => {
  const { router } = await show('SELLERS', '?filter=photos');
  await findTable();
  const photos = names();
  clickButton(/^Front elevation\.jpg/);
  const dialog = await screen.findByRole('dialog', { name: 'Front elevation.jpg' });
  expect(within(dialog).getByRole('img').getAttribute('alt')).toBe('Front elevation.jpg');
  expect(router.state.location.search).toContain('file=');
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  await screen.findByRole('dialog', { name: photos[1] });
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  await screen.findByRole('dialog', { name: 'Front elevation.jpg' });
  clickButton('Close');
  await waitFor(() => expect(router.state.location.search).toBe('?filter=photos'));
});

test('a file that browsers cannot preview shows its name, type and size', async () => {
  await show();
  await findTable();
  clickButton(/^Feature sheet\.docx/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Feature sheet.docx' }));
  expect(dialog.getByText('Document')).toBeTruthy();
  expect(dialog.getByText('We can’t preview this file. Download it to open it.')).toBeTruthy();
});

test('a user can retry loading files that failed to load', async () => {
  const { connection } = await show();
  await findTable();
  connection.isBroken = true;
  fireEvent.click(screen.getByRole('radio', { name: /^Docs/ }));
  expect(await screen.findByText(fileMessages.loadFailed, {}, { timeout: 15_000 })).toBeTruthy();
  connection.isBroken = false;
  clickButton('Try again');
  await waitFor(() => expect(names()).toHaveLength(5));
});

test.each([
  ['Rename', fileMessages.renameFailed],
  ['Delete', fileMessages.deleteFailed],
])('when the server fails, %s of a file shows a message, not a status code', async (action, sentence) => {
  const { connection } = await show();
  await findTable();
  connection.isFailing = true;
  await chooseFromMenu('Actions for Lanai.jpg', action);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: action }));
  expect(await screen.findByText(sentence, { exact: false })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/HTTP error|Internal Server Error/);
});
