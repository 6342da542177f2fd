import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkbook } from '#contract/sphere/contact-csv/testing/workbook.ts';
import { importMessages, importPhotoLimits } from '#contract/sphere/sphere-import.ts';
import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import { api } from '../../../lib/api.ts';
import { clickButton } from '../../../testing/press.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import ImportDialog from './import-dialog.tsx';
import type { ImportWorkerRequest } from './import-reader.ts';

/** jsdom has no workers, so this import reader runs its jobs on the main thread. */
class ThreadlessWorker extends EventTarget {
  static importing = import('./import-worker-jobs.ts');
  async postMessage({ id, name, ask }: ImportWorkerRequest) {
    const { importWorkerJobHandlers: jobs } = await ThreadlessWorker.importing;
    const job = jobs[name] as (ask: unknown, progress: () => void) => Promise<unknown>;
    const reply = await job(ask, () => {}).then(
      (answer) => ({ id, answer }),
      ({ title, message }) => ({ id, problem: { title, message } }),
    );
    this.dispatchEvent(new MessageEvent('message', { data: reply }));
  }
  terminate() {}
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
  vi.stubGlobal('Worker', ThreadlessWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show() {
  const desktop = await renderDesktop(<ImportDialog onClose={() => {}} />);
  await screen.findByText('Drop a CSV, Excel or vCard file here, or choose one');
  return desktop;
}

function drop(text: BlobPart, name = 'friends.csv') {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is nowhere to put a file');
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
}

const count = async () =>
  (await api.get<ContactPage>('/api/abundance-sphere/contacts', { query: { limit: 1 } })).total;

const people = `Given,Family Name,E-mail Address,Birthday,Group
Nia,Soto,nia.soto@example.com,4/25/1984,Golf; Lead
Maribel,Okafor,maribel.okafor@example.com,,
,,,4/1/1990,
Omar,Reyes,omar.reyes@example.com,12/30/1990,
`;

test('a user maps the columns of a file, imports its contacts and undoes the import', async () => {
  const { sent } = await show();
  drop(people);
  const first = await screen.findByLabelText<HTMLSelectElement>('Given goes into');
  expect(screen.getByLabelText<HTMLSelectElement>('Family Name goes into').value).toBe('lastName');
  fireEvent.change(first, { target: { value: 'firstName' } });
  clickButton('Continue');
  expect(await screen.findByText('Row 4: First name and last name are required')).toBeTruthy();
  expect([...document.querySelectorAll('dd')].map((fact) => fact.textContent)).toEqual(['2', '0', '1', '1']);
  expect(screen.getByRole('button', { name: 'Download rejected rows' })).toBeTruthy();
  expect(await count()).toBe(240);
  clickButton('Import 2 contacts');
  expect(await screen.findByText('Import Successful')).toBeTruthy();
  expect(
    screen.getAllByText('Imported 2 contacts. Skipped 1 duplicate and 1 row with errors.').length,
  ).toBeGreaterThan(0);
  expect(await count()).toBe(242);
  expect(sent.at(-1)?.headers?.['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  clickButton('Undo import');
  const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  fireEvent.click(question.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Import Undone')).toBeTruthy();
  expect(await count()).toBe(240);
  expect(await screen.findByText('Undone')).toBeTruthy();
});

test('a file that is imported again after Undo is a new import', async () => {
  const { sent } = await show();
  const importFile = async () => {
    drop('First Name,Last Name\nNia,Soto\n');
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Import 1 contact' }));
    await screen.findByRole('button', { name: 'Undo import' });
  };
  await importFile();
  clickButton('Undo import');
  const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  fireEvent.click(question.getByRole('button', { name: 'Undo import' }));
  await screen.findByText('Drop a CSV, Excel or vCard file here, or choose one');
  await importFile();
  const keys = sent.flatMap(({ headers }) => headers?.['idempotency-key'] ?? []);
  expect(new Set(keys).size).toBe(2);
});

test('an import updates existing contacts, all or one by one, and Undo restores them', async () => {
  await show();
  const { contacts } = await api.get<ContactPage>('/api/abundance-sphere/contacts', { query: { limit: 2 } });
  const lines = contacts.map(
    ({ firstName, lastName, emailAddress }) =>
      `${firstName},${lastName},${emailAddress ?? ''},9 New St,call first`,
  );
  drop(`First Name,Last Name,Email,Mailing Address,Mobile\n${lines.join('\n')}\nNia,Soto,,,\n`);
  await screen.findByLabelText('First Name goes into');
  clickButton('Continue');
  await screen.findByRole('button', { name: 'Import 1 contact' });
  expect(screen.getByText('Row 2: “call first” in Mobile was kept in the notes')).toBeTruthy();
  const [first, second] = contacts.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  fireEvent.change(screen.getByLabelText(`Row 3: ${second}`), { target: { value: 'overwrite' } });
  expect(screen.getByRole('button', { name: 'Import 1 contact and update 1' })).toBeTruthy();
  const row = within(screen.getByLabelText(`Row 3: ${second}`).closest('li') ?? document.body);
  expect(row.getByText('Address').nextSibling?.textContent).toBe(
    `${contacts[1]?.address ?? 'empty'} → 9 New St`,
  );
  expect(row.getByText('Notes').nextSibling?.textContent).toMatch(/ → Mobile: call first$/);
  fireEvent.click(screen.getByRole('radio', { name: 'Overwrite' }));
  fireEvent.change(screen.getByLabelText(`Row 2: ${first}`), { target: { value: 'skip' } });
  clickButton('Import 1 contact and update 1');
  await screen.findByText('Import Successful');
  expect(await screen.findByText('Updated (1)')).toBeTruthy();
  expect(screen.getByText('Skipped as duplicates (1)')).toBeTruthy();
  const addresses = async () => {
    const now = await api.get<ContactPage>('/api/abundance-sphere/contacts', { query: { limit: 100 } });
    return contacts.map(({ id }) => now.contacts.find((one) => one.id === id)?.address);
  };
  expect(await addresses()).toEqual([contacts[0]?.address, '9 New St']);
  clickButton('Undo import');
  const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  fireEvent.click(question.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('1 contact removed. 1 contact restored.')).toBeTruthy();
  expect(await addresses()).toEqual(contacts.map(({ address }) => address));
});

test('the import detects a file without a header row, and the user can map its columns', async () => {
  await show();
  drop('Nia,Soto,nia.soto@example.com\nOmar,Reyes,omar.reyes@example.com\n');
  expect(await screen.findByText(/This file has no column names/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Column 3 goes into').value).toBe('emailAddress');
  fireEvent.change(screen.getByLabelText('Column 1 goes into'), { target: { value: 'firstName' } });
  fireEvent.change(screen.getByLabelText('Column 2 goes into'), { target: { value: 'lastName' } });
  clickButton('Continue');
  expect(await screen.findByRole('button', { name: 'Import 2 contacts' })).toBeTruthy();
  clickButton('Back');
  fireEvent.click(await screen.findByLabelText('The first row has the column names'));
  expect(await screen.findByLabelText('Nia goes into')).toBeTruthy();
});

test('Back in the import dialog keeps the column mapping', async () => {
  await show();
  drop(people);
  fireEvent.change(await screen.findByLabelText('Given goes into'), { target: { value: 'firstName' } });
  clickButton('Continue');
  await screen.findByRole('button', { name: 'Import 2 contacts' });
  clickButton('Back');
  expect((await screen.findByLabelText<HTMLSelectElement>('Given goes into')).value).toBe('firstName');
});

test('the import asks once whether ambiguous dates start with the month or the day', async () => {
  await show();
  drop('First Name,Last Name,Birthday\nNia,Soto,04/05/1984\nOmar,Reyes,06/07/1990\n');
  await screen.findByLabelText('Birthday goes into');
  clickButton('Continue');
  expect(await screen.findByText('How are the dates in this file written?')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Day first/ }));
  clickButton('Continue');
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 contacts' }));
  await screen.findByText('Import Successful');
  const { contacts } = await api.get<ContactPage>('/api/abundance-sphere/contacts', {
    query: { search: 'nia soto', limit: 1 },
  });
  expect(contacts[0]?.birthday).toBe('1984-05-04');
});

test('a vCard file is imported without column mapping', async () => {
  await show();
  drop('BEGIN:VCARD\nVERSION:4.0\nFN:Nia Soto\nN:Soto;Nia;;;\nEND:VCARD\n', 'nia.vcf');
  expect(await screen.findByRole('button', { name: 'Import 1 contact' })).toBeTruthy();
});

test('a user can choose a sheet of a workbook and show its empty columns', async () => {
  await show();
  const sheet = (name: string) => [
    { cells: ['First Name', 'Last Name', 'Pager'] },
    { cells: [name, 'Soto', ''] },
  ];
  drop(await createWorkbook(sheet('Nia'), { more: { Leads: sheet('Omar') } }).arrayBuffer(), 'friends.xlsx');
  expect(await screen.findByText('Nia')).toBeTruthy();
  expect(screen.queryByLabelText('Pager goes into')).toBeNull();
  clickButton('Show 1 empty column');
  expect(screen.getByLabelText('Pager goes into')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Sheet'), { target: { value: 'Leads' } });
  expect(await screen.findByText('Omar')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Row 1 has the column names'));
  expect(await screen.findByText('First Name · Omar')).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Sheet').value).toBe('Leads');
});

const cardWithPhoto = (photo: string) =>
  `BEGIN:VCARD\nVERSION:3.0\nN:Soto;Nia;;;\nPHOTO;ENCODING=b:${photo}\nEND:VCARD\n`;

test('a broken picture in a vCard is reported, and its contact is imported', async () => {
  await show();
  drop(cardWithPhoto('/9j/4AAQ'), 'nia.vcf');
  expect(await screen.findByText('Not imported (1)')).toBeTruthy();
  expect(screen.getByText(`Row 1: ${importMessages.unreadablePhoto}`)).toBeTruthy();
  clickButton('Import 1 contact');
  expect(await screen.findByText('Import Successful')).toBeTruthy();
});

/** Accepts any bytes as a small picture. */
const acceptPictures = () =>
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 40, close: () => {} }));

test('the import gives a contact the picture of its vCard', async () => {
  acceptPictures();
  await show();
  drop(cardWithPhoto('/9j/4AAQ'), 'nia.vcf');
  await screen.findByRole('button', { name: 'Import 1 contact' });
  expect(screen.queryByText('Not imported (1)')).toBeNull();
  clickButton('Import 1 contact');
  expect(await screen.findByText('Import Successful')).toBeTruthy();
  const path = '/api/abundance-sphere/contacts';
  const { contacts } = await api.get<ContactPage>(path, { query: { search: 'Nia Soto' } });
  expect(await api.get(`${path}/${contacts[0]?.id}/page`)).toMatchObject({
    photo: 'data:image/jpeg;base64,/9j/4AAQ',
  });
});

test('the import says how many pictures the server could not read', async () => {
  acceptPictures();
  await show();
  drop(cardWithPhoto('/9gA') + cardWithPhoto('/9gA').replace('Nia', 'Omar'), 'sotos.vcf');
  await screen.findByRole('button', { name: 'Import 2 contacts' });
  clickButton('Import 2 contacts');
  expect(await screen.findByText(importMessages.unreadablePhotos(2))).toBeTruthy();
  expect(importMessages.unreadablePhotos(1)).toContain('One photo');
});

test('the import says which pictures exceed the limit of one file', async () => {
  acceptPictures();
  await show();
  const { characters, charactersTogether } = importPhotoLimits;
  const large = cardWithPhoto(`/9j/${'A'.repeat(characters - 4)}`);
  const most = Math.floor(charactersTogether / characters);
  drop(large.repeat(most + 1), 'sotos.vcf');
  expect(await screen.findByText(`Row ${most + 1}: ${importMessages.tooManyPhotos}`)).toBeTruthy();
});

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), /This file is a picture/],
  [
    'a file with only a header row',
    'First Name,Last Name\n',
    /must contain at least a header row and one data row/,
  ],
])('the import refuses %s and asks for another file', async (_what, content, sentence) => {
  const { sent } = await show();
  drop(content);
  expect(await screen.findByText('Invalid File')).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByText('Drop a CSV, Excel or vCard file here, or choose one')).toBeTruthy(),
  );
  expect(sent).toEqual([]);
});

test('the import says that a file contains no valid contacts', async () => {
  await show();
  drop('First Name,Last Name,Notes\n,,somebody\n');
  await screen.findByLabelText('Notes goes into');
  clickButton('Continue');
  expect(await screen.findByText('No Valid Contacts')).toBeTruthy();
});

test('a file without a name column cannot be imported', async () => {
  await show();
  drop('Shoe size,Color\n42,green\n');
  expect(
    await screen.findByText('Please choose a column for the name, the company or the email address.'),
  ).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
});

test.each([
  ['a binary file', new Blob(['a,b\n\0\u0001']), 'Make sure the file is a valid CSV format.'],
  [
    'a truncated workbook',
    createWorkbook([{ cells: ['First Name'] }]).slice(0, 300),
    'We can’t read this Excel workbook. Please save it as CSV first.',
  ],
  [
    'a workbook with too many rows',
    createWorkbook([{ at: 102_000, cells: ['x'] }]),
    'A file can hold at most 100,000 contacts. Please split it into smaller ones.',
  ],
])('the import refuses %s with a message that says why', async (_, file, message) => {
  await show();
  drop(file);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a failed check or import shows an error, and the user can send it again', async () => {
  const { connection } = await show();
  drop(people);
  fireEvent.change(await screen.findByLabelText('Given goes into'), { target: { value: 'firstName' } });
  connection.isFailing = true;
  clickButton('Continue');
  expect(await screen.findByText('File Processing Failed')).toBeTruthy();
  connection.isFailing = false;
  clickButton('Continue');
  await screen.findByRole('button', { name: 'Import 2 contacts' });
  connection.isFailing = true;
  clickButton('Import 2 contacts');
  expect(await screen.findByText('Import Failed')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Import 2 contacts' })).toBeTruthy();
});
