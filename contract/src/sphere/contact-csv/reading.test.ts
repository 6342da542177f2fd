import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectRepeatCount } from '#contract/testing/rounds.ts';
import { importLimits, importMessages } from '../sphere-import.ts';
import { hasIdentifyingColumn, mapHeadersToFields, setColumnField } from './mapping.ts';
import type { RowResult } from './read-contacts.ts';
import { detectDateOrder, detectImportFormat, inspectFile, readDataRows } from './read-file.ts';
import { collectBatches } from './testing/collect-batches.ts';
import { pickContacts, readImport } from './testing/read-import.ts';
import { toRejectedRowsCsv } from './write-csv.ts';

const people = 'First Name,Last Name,Notes\r\nZoë,Núñez,"two\r\nlines, one ""quote"""\r\nIvo,Kraft,\r\n';

const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) bytes.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return bytes;
};
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const messagesIn = (rows: RowResult[]) =>
  rows.flatMap((row) => (row.kind === 'rejected' ? [row.message] : []));

test.each([
  ['UTF-8', new Blob([people])],
  ['UTF-8 with a byte order mark', new Blob(['\ufeff', people])],
  ['UTF-16 little endian', new Blob([utf16(`\ufeff${people}`, true)])],
  ['UTF-16 big endian', new Blob([utf16(`\ufeff${people}`, false)])],
  ['UTF-16 without a mark', new Blob([utf16(people, true)])],
  ['UTF-16 big endian without a mark', new Blob([utf16(people, false)])],
  ['Windows-1252', new Blob([latin(people)])],
  ['Semicolons', new Blob([people.replaceAll(/,(?! )/g, ';')])],
  ['Pipes', new Blob([people.replaceAll(/,(?! )/g, '|')])],
  ['A title above the header', new Blob([`Contacts of Ann Lee, exported today\r\n\r\n${people}`])],
  ['Tabs', new Blob([people.replaceAll(/,(?! )/g, '\t')])],
  ['A line that names its separator', new Blob([`sep=;\n${people.replaceAll(/,(?! )/g, ';')}`])],
  ['Line feeds alone', new Blob([people.replaceAll('\r', '')])],
  ['Carriage returns alone', new Blob([people.replaceAll('\n', '')])],
])('a file with this format is read correctly: %s', async (_, file) => {
  const contacts = pickContacts(await readImport(file));
  expect(contacts.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    'Zoë Núñez',
    'Ivo Kraft',
  ]);
  expect(contacts[0]?.notes).toBe('two\nlines, one "quote"');
});

test.each([
  ['a picture', new Blob([latin('\u0089PNG\r\n\u001a\n')]), /is a picture/],
  ['an archive', new Blob([latin('PK\u0003\u0004…')]), /ZIP archive/],
  ['an old workbook', new Blob([latin('\u00d0\u00cf\u0011\u00e0…')]), /old or protected Excel/],
  ['a document', new Blob(['%PDF-1.7']), /PDF document/],
  ['binary data', new Blob([latin('a,b\n\u0000\u0001,\u0002')]), importMessages.unreadable],
  ['empty', new Blob([]), importMessages.noRows],
  ['only empty lines', new Blob(['\n\n  \n']), importMessages.noRows],
  ['a header alone', new Blob(['First Name,Last Name\n']), importMessages.noRows],
  [
    'a quotation mark that never ends',
    new Blob([`a,b\n"${'x,y\n'.repeat(400_000)}`]),
    /Row 2: .*no closing one/,
  ],
  ['too many rows', new Blob([`a,b\n${'x,y\n'.repeat(importLimits.rows + 1)}`]), importMessages.tooManyRows],
])('a file that is %s is refused with a message', async (_, file, message) => {
  await expect(inspectFile(file)).rejects.toThrow(message);
});

test('a file of 65 MB is refused before it is read', async () => {
  const file = { size: 65 * 1024 * 1024, slice: () => new Blob(['First Name,Last Name']) };
  await expect(detectImportFormat(file as unknown as Blob)).rejects.toThrow(importMessages.tooLarge);
});

test('readDataRows returns quoted cells unchanged, whatever they contain', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '😀', ',', ';', '"', '\n', ' ', "'") });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
  const quoted = (rows: string[][]) =>
    rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\r\n');
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const file = new Blob([`First Name,Last Name\r\n${quoted(rows)}`]);
      const shape = { encoding: 'utf-8', delimiter: ',', headerRow: 1 } as const;
      const found = await collectBatches(readDataRows(file, { ...shape, headers: [] }));
      const filled = rows.filter((cells) => cells.some((text) => text.trim() !== ''));
      expect(found.map(({ cells }) => cells)).toEqual(filled);
    }),
  );
});

test('a column with full names may have the first or the last name first', async () => {
  const rows = await readImport(
    'Full Name,Email\nMaria De La Cruz,m@example.com\n"Quintero, Marisol",q@example.com\n',
  );
  expect(pickContacts(rows).map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
    ['Maria', 'De La Cruz'],
    ['Marisol', 'Quintero'],
  ]);
});

test('the message about a refused row contains the row number that the spreadsheet shows', async () => {
  const rows = await readImport('First Name,Last Name,Email,Phone\n\n,,,904-555-0101\nBo,Li,,\n');
  expect(messagesIn(rows)).toEqual(['Row 3: First name and last name are required']);
});

test('toRejectedRowsCsv writes refused rows with the reason in the first column', async () => {
  const file = 'First Name,Last Name,Phone\n,,=904 555 0101\n';
  const rejected = (await readImport(file)).flatMap((row) => (row.kind === 'rejected' ? [row] : []));
  expect(toRejectedRowsCsv(['First Name', 'Last Name', 'Phone'], rejected)).toBe(
    "\ufeffProblem,First Name,Last Name,Phone\r\nRow 2: First name and last name are required,,,'=904 555 0101\r\n",
  );
});

test('if several columns map to a field, the import uses the first one with a value', async () => {
  const rows = await readImport(
    'First Name,Last Name,Home Phone,Mobile Phone,Email 2,Email\nA,B,9045550101,9045550102,b@example.com,\n',
  );
  expect(pickContacts(rows)).toMatchObject([{ phoneNumber: '9045550102', emailAddress: 'b@example.com' }]);
});

test('all phone numbers and emails are imported with their labels, mobile numbers first', async () => {
  const rows = await readImport(
    'First Name,Last Name,Home Phone,Mobile Phone,Phone 3 - Type,Phone 3 - Value,Email,Email 2\n' +
      'A,B,9045550101,904-555-0102,Boat,9045550103 ::: (904) 555-0102,a@example.com,A@example.com\n',
  );
  expect(pickContacts(rows)).toMatchObject([
    {
      phoneNumber: '9045550102',
      phones: [
        { label: 'Mobile', number: '9045550102' },
        { label: 'Home', number: '9045550101' },
        { label: 'Boat', number: '9045550103' },
      ],
      emailAddress: 'a@example.com',
      emails: [{ label: null, address: 'a@example.com' }],
    },
  ]);
});

test('a label column chosen by the user labels the phone column next to it', async () => {
  const rows = await readImport('First Name,Last Name,Kind,Telefon\nA,B,CELL,9045550101\n', {
    mapping: (mapping) => setColumnField(setColumnField(mapping, 3, 'phoneNumber'), 2, 'phoneNumber.label'),
  });
  expect(pickContacts(rows)).toMatchObject([{ phones: [{ label: 'Mobile', number: '9045550101' }] }]);
});

test('the user can choose the field of a column, or leave the column out', async () => {
  const file = 'Vorname,Nachname,Notes\nUwe,Klee,secret\n';
  expect(hasIdentifyingColumn(mapHeadersToFields(['Vorname', 'Nachname']))).toBe(false);
  const rows = await readImport(file, {
    mapping: (mapping) =>
      setColumnField(setColumnField(setColumnField(mapping, 0, 'firstName'), 1, 'lastName'), 2, null),
  });
  expect(pickContacts(rows)).toMatchObject([{ firstName: 'Uwe', lastName: 'Klee', notes: null }]);
});

test('the date order is ambiguous only if the whole file allows both orders', async () => {
  const order = async (...lines: string[]) => {
    const file = new Blob([`First Name,Last Name,Birthday,Home Anniversary,Added\n${lines.join('\n')}\n`]);
    const look = await inspectFile(file);
    return detectDateOrder(file, look, look.mapping);
  };
  expect(await order('A,B,4/12/1984,,', 'C,D,11/3/1979,,')).toEqual({
    order: 'ambiguous',
    examples: ['4/12/1984', '11/3/1979'],
  });
  expect((await order('A,B,4/12/1984,,', 'C,D,12/31/1979,,')).order).toBe('month-first');
  expect((await order('A,B,4/12/1984,,', 'C,D,31/12/1979,,')).order).toBe('day-first');
  expect((await order('A,B,1984-04-12,,', 'C,D,Apr 3,5/5/1990,')).order).toBe('month-first');
  expect((await order('A,B,4/12/1984,25/6/2019,')).order).toBe('day-first');
  expect((await order('A,B,4/12/1984,,', 'C,D,,,25.06.2024')).order).toBe('day-first');
  expect((await order('A,B,4/12/1984,31/12/2001,', 'C,D,12/31/1984,,')).order).toBe('ambiguous');
});

test('the date order that the user chose applies to every row of an import', async () => {
  const [contact] = pickContacts(
    await readImport('First Name,Last Name,Birthday\nA,B,4/12/1984\n', { order: 'day-first' }),
  );
  expect(contact?.birthday).toBe('1984-12-04');
});

test('readContacts can read a file with the largest permitted number of rows', async () => {
  const count = selectRepeatCount({ few: importLimits.rows / 10, all: importLimits.rows });
  const lines = Array.from({ length: count }, (_, at) => `First${at},Last${at},p${at}@example.com`);
  const rows = await readImport(`First Name,Last Name,Email\n${lines.join('\n')}`);
  expect(pickContacts(rows)).toHaveLength(count);
});
