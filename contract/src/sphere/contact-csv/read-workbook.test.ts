import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importLimits, importMessages } from '../sphere-import.ts';
import { isArchive } from './file-kind.ts';
import { readWorkbookSheet } from './read-workbook.ts';
import { readImport } from './testing/read-import.ts';
import { createWorkbook, type SheetRow } from './testing/workbook.ts';

const shared = (at: number) => `<c t="s"><v>${at}</v></c>`;
const header = [shared(0), shared(1), 'Mobile', 'Birthday', 'Closing Date', 'Notes'];

async function read(rows: SheetRow[], options = {}) {
  const { csv: list } = await readWorkbookSheet(createWorkbook(rows, options));
  return (await readImport(list)).map((row) => (row.kind === 'contact' ? row.contact : row.message));
}

test('a workbook is read with its texts, numbers, dates and row numbers', async () => {
  const phone = '<c><v>9045550101</v></c>';
  const day = '<c s="1"><v>30784</v></c>';
  const ownDay = '<c s="2"><v>44365.5</v></c>';
  const contacts = await read([
    { cells: ['My contacts'] },
    { at: 3, cells: header },
    { at: 5, cells: ['Ada', 'Lee', phone, day, ownDay, shared(2)] },
    { at: 6, cells: ['', '', '', '', '', 'Somebody'] },
    { at: 7, cells: ['Cy', 'Ng', '<c><v>9.045550102E9</v></c>', '', '', '<c s="3"><v>7.5</v></c>'] },
    { at: 8, cells: ['Di', 'Oz', '<c t="e"><v>#N/A</v></c>', '', '', '<c t="b"><v>1</v></c>'] },
  ]);
  expect(contacts).toMatchObject([
    {
      row: 5,
      firstName: 'Ada',
      phoneNumber: '9045550101',
      birthday: '1984-04-12',
      homeAnniversary: '2021-06-18',
      notes: 'Zoë & Co',
    },
    'Row 6: First name and last name are required',
    { row: 7, phoneNumber: '9045550102', notes: '7.5' },
    { row: 8, phoneNumber: null, notes: 'TRUE' },
  ]);
});

test('a workbook with the 1904 date system and prefixed XML tags is read', async () => {
  const rows = [{ cells: header }, { cells: ['Ada', 'Lee', '', '<c s="1"><v>29322</v></c>'] }];
  expect(await read(rows, { is1904: true, prefix: 'x' })).toMatchObject([{ birthday: '1984-04-12' }]);
});

test.each([
  ['another archive', new Blob([zipSync({ 'photo.txt': strToU8('x') })]), importMessages.noWorkbook],
  ['half a workbook', createWorkbook([{ cells: header }]).slice(0, 300), importMessages.noWorkbook],
  ['a sheet without rows', createWorkbook([]), importMessages.noRows],
  [
    'too many rows',
    createWorkbook([{ at: importLimits.rows + 2_000, cells: ['x'] }]),
    importMessages.tooManyRows,
  ],
])('an import refuses %s with a message', async (_, file, message) => {
  expect(await isArchive(file)).toBe(true);
  await expect(readWorkbookSheet(file)).rejects.toThrow(message);
});

test('a zip bomb is refused before it is unpacked', async () => {
  const bytes = zipSync({ 'xl/workbook.xml': strToU8('x') });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  // The archive's directory claims an unpacked size of 600 MB for this file.
  const directory = bytes.length - 22 - 46 - 'xl/workbook.xml'.length;
  view.setUint32(directory + 24, 600 * 1024 * 1024, true);
  await expect(readWorkbookSheet(new Blob([bytes]))).rejects.toThrow(importMessages.tooLarge);
});
