import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ContactPage } from '#contract/sphere-lists.ts';
import { api } from '../../../lib/api.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import ImportDialog from './import-dialog.tsx';
import type { Asked } from './import-reader.ts';

/** This browser has no workers: the same work is done on the same thread. */
class ThreadlessWorker extends EventTarget {
  static importing = import('./reading.ts');
  async postMessage({ id, name, ask }: Asked) {
    const { jobs } = await ThreadlessWorker.importing;
    const job = jobs[name] as (ask: unknown, progress: () => void) => Promise<unknown>;
    const told = await job(ask, () => {}).then(
      (answer) => ({ id, answer }),
      ({ title, message }) => ({ id, problem: { title, message } }),
    );
    this.dispatchEvent(new MessageEvent('message', { data: told }));
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
  await screen.findByText('Drop a CSV or vCard file here, or choose one');
  return desktop;
}

function drop(text: BlobPart, name = 'friends.csv') {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is nowhere to put a file');
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const count = async () =>
  (await api.get<ContactPage>('/api/abundance-sphere/contacts', { query: { limit: 1 } })).total;

const people = `Given,Family Name,E-mail Address,Birthday,Group
Nia,Soto,nia.soto@example.com,4/25/1984,Golf; Lead
Maribel,Okafor,maribel.okafor@example.com,,
,Nobody,nobody@example.com,,
Omar,Reyes,omar.reyes@example.com,12/30/1990,
`;

test('from a file to contacts: mapped, checked, imported, undone', async () => {
  const { sent } = await show();
  drop(people);
  const first = await screen.findByLabelText<HTMLSelectElement>('Given goes into');
  expect(screen.getByLabelText<HTMLSelectElement>('Family Name goes into').value).toBe('lastName');
  fireEvent.change(first, { target: { value: 'firstName' } });
  press('Continue');
  expect(await screen.findByText('Row 4: First name and last name are required')).toBeTruthy();
  expect([...document.querySelectorAll('dd')].map((fact) => fact.textContent)).toEqual(['2', '1', '1']);
  expect(screen.getByRole('button', { name: 'Download rejected rows' })).toBeTruthy();
  expect(await count()).toBe(240);
  press('Import 2 contacts');
  expect(await screen.findByText('Import Successful')).toBeTruthy();
  expect(
    screen.getAllByText('Imported 2 contacts. Skipped 1 duplicate and 1 row with errors.').length,
  ).toBeGreaterThan(0);
  expect(await count()).toBe(242);
  expect(sent.at(-1)?.headers?.['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  press('Undo import');
  const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  fireEvent.click(question.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Import Undone')).toBeTruthy();
  expect(await count()).toBe(240);
  expect(await screen.findByText('Undone')).toBeTruthy();
});

test('whoever goes back finds the columns as they were mapped', async () => {
  await show();
  drop(people);
  fireEvent.change(await screen.findByLabelText('Given goes into'), { target: { value: 'firstName' } });
  press('Continue');
  await screen.findByRole('button', { name: 'Import 2 contacts' });
  press('Back');
  expect((await screen.findByLabelText<HTMLSelectElement>('Given goes into')).value).toBe('firstName');
});

test('dates that could be read two ways are asked about once', async () => {
  await show();
  drop('First Name,Last Name,Birthday\nNia,Soto,04/05/1984\nOmar,Reyes,06/07/1990\n');
  await screen.findByLabelText('Birthday goes into');
  press('Continue');
  expect(await screen.findByText('How are the dates under Birthday written?')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Day first/ }));
  press('Continue');
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 contacts' }));
  await screen.findByText('Import Successful');
  const { contacts } = await api.get<ContactPage>('/api/abundance-sphere/contacts', {
    query: { search: 'nia soto', limit: 1 },
  });
  expect(contacts[0]?.birthday).toBe('1984-05-04');
});

test('cards need no mapping', async () => {
  await show();
  drop('BEGIN:VCARD\nVERSION:4.0\nFN:Nia Soto\nN:Soto;Nia;;;\nEND:VCARD\n', 'nia.vcf');
  expect(await screen.findByRole('button', { name: 'Import 1 contact' })).toBeTruthy();
});

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), /This file is a picture/],
  ['a header alone', 'First Name,Last Name\n', /must contain at least a header row and one data row/],
])('%s is refused with a clear word', async (_what, content, sentence) => {
  const { sent } = await show();
  drop(content);
  expect(await screen.findByText('Invalid File')).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Drop a CSV or vCard file here, or choose one')).toBeTruthy());
  expect(sent).toEqual([]);
});

test('a file without anybody in it says so', async () => {
  await show();
  drop('First Name,Last Name\nNia,\n');
  await screen.findByLabelText('First Name goes into');
  press('Continue');
  expect(await screen.findByText('No Valid Contacts')).toBeTruthy();
});

test('without names there is nothing to continue with', async () => {
  await show();
  drop('Shoe size,Colour\n42,green\n');
  expect(await screen.findByText('First name and last name are required')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
});
