import { expect, test } from 'vitest';
import { fullNameOf } from '../../people.ts';
import type { RowResult } from './read-contacts.ts';
import { inspectFile } from './read-file.ts';
import { pickContacts, pickMovedToNotesMessages, readImport } from './testing/read-import.ts';

const namesIn = (rows: RowResult[]) => pickContacts(rows).map(fullNameOf);

const readOne = async (headers: string, cells: string) => {
  const rows = await readImport(`First Name,Last Name,${headers}\nAda,Lee,${cells}\n`);
  return { contact: pickContacts(rows)[0], kept: pickMovedToNotesMessages(rows) };
};

test.each([
  ['N/A', null, null],
  ['none', null, null],
  ['-', null, null],
  ['a@example.com; b@example.com', 'a@example.com', null],
  ['"a@example.com, b@example.com"', 'a@example.com', null],
  ['a@example.com b@example.com', 'a@example.com', null],
  ['Ada Lee <a@example.com>', 'a@example.com', null],
  ['"""Lee, Ada"" <a@example.com>"', 'a@example.com', null],
  ['Office <a@example.com>', 'a@example.com', 'Email: Office <a@example.com>'],
  ['mailto:a@example.com', 'a@example.com', null],
  ['a@example.com (old)', 'a@example.com', 'Email: a@example.com (old)'],
  ['ask her', null, 'Email: ask her'],
  ['ada(at)example.com', null, 'Email: ada(at)example.com'],
])('a contact is imported even if the email cell contains %s', async (cell, address, notes) => {
  const { contact, kept } = await readOne('Email', cell);
  expect(contact).toMatchObject({ firstName: 'Ada', emailAddress: address, notes });
  expect(kept).toHaveLength(notes ? 1 : 0);
});

test('every email in a cell is imported', async () => {
  const { contact } = await readOne('Email', 'a@example.com; mailto:b@example.com and C <c@example.com>');
  expect(contact?.emails?.map(({ address }) => address)).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ]);
});

test.each([
  ['904-555-0101', '9045550101', null],
  ['904.555.0101 x12', '9045550101 x12', null],
  ['19045550101.0', '9045550101', null],
  ['9.045550101E+09', '9045550101', null],
  ['9.04555E+09', null, 'Mobile: 9.04555E+09'],
  ['9.0455501E+09', null, 'Mobile: 9.0455501E+09'],
  ['555-0101', null, 'Mobile: 555-0101'],
  ['call wife', null, 'Mobile: call wife'],
  ['call wife 904-555-0101', '9045550101', 'Mobile: call wife 904-555-0101'],
  ['+49 (0)30 901820', '+4930901820', null],
  ['011 49 30 901820', '+4930901820', null],
  ['+44 20 7946 0123', '+442079460123', null],
  ['(904) 555-0101 (cell)', '9045550101', null],
  ['n/a', null, null],
  ['1-800-FLOWERS', null, 'Mobile: 1-800-FLOWERS'],
])('a contact is imported even if the phone cell contains %s', async (cell, number, notes) => {
  const { contact, kept } = await readOne('Mobile', cell);
  expect(contact).toMatchObject({ lastName: 'Lee', phoneNumber: number, notes });
  expect(kept).toEqual(notes ? [`Row 2: “${cell}” in Mobile was kept in the notes`] : []);
});

test('several phone numbers in a cell are imported with their labels', async () => {
  const { contact, kept } = await readOne('Phone', 'H: 904-555-0101 / cell 904-555-0102; (904) 555-0103');
  expect(contact?.phones).toEqual([
    { label: 'Home', number: '9045550101' },
    { label: 'Mobile', number: '9045550102' },
    { label: null, number: '9045550103' },
  ]);
  expect(kept).toEqual([]);
});

test('dates and values that the import cannot use go into the contact’s notes', async () => {
  const { contact, kept } = await readOne(
    'Birthday,Closing Date,Referred By,Address',
    `someday,2021-02-30,${'r'.repeat(201)},${'a'.repeat(301)}`,
  );
  expect(contact).toMatchObject({ birthday: null, homeAnniversary: null });
  expect([contact?.address, contact?.referredFrom]).toEqual([undefined, undefined]);
  expect(contact?.notes).toBe(
    `Birthday: someday\nClosing Date: 2021-02-30\nAddress: ${'a'.repeat(301)}\nReferred From: ${'r'.repeat(201)}`,
  );
  expect(kept).toHaveLength(4);
  expect((await readOne('Birthday', '2031-01-01')).contact).toMatchObject({
    birthday: null,
    notes: 'Birthday: 2031-01-01',
  });
});

test('a name that is too long is shortened, and the notes contain the full name', async () => {
  const [contact] = pickContacts(await readImport(`First Name,Last Name\n${'n'.repeat(120)},Lee\n`));
  expect(contact?.firstName).toHaveLength(100);
  expect(contact?.notes).toBe(`First Name: ${'n'.repeat(120)}`);
});

test('if a file has several columns for one field, the import uses all of them', async () => {
  const { contact } = await readOne(
    'Home Phone,Mobile Phone,Work Phone,Notes,Background,Comments,Tags,Stage,Home Address,Mailing Address',
    '9045550101,9045550102,9045550103,Two dogs,Met at church,Likes tea,Golf,Past Client,"1 Oak St, Ocala","PO Box 7, Ocala"',
  );
  expect(contact?.phones?.map(({ label }) => label)).toEqual(['Mobile', 'Home', 'Work']);
  expect(contact?.notes).toBe(
    'Two dogs\nBackground: Met at church\nComments: Likes tea\nMailing Address: PO Box 7, Ocala',
  );
  expect(contact?.tags).toEqual(['Golf', 'Past Client']);
  expect(contact?.address).toBe('1 Oak St, Ocala');
});

test('an import stores the first of several lead sources as the referrer, and the others as tags', async () => {
  const { contact } = await readOne('Referred By,Lead Source,Status', 'Dana Whitlock,Zillow,Nurture');
  expect(contact).toMatchObject({ referredFrom: 'Dana Whitlock', tags: ['Nurture', 'Zillow'] });
  expect((await readOne('Lead Source', 'Zillow')).contact?.referredFrom).toBe('Zillow');
});

test.each([
  ['alone', 'Anniversary', '2001-02-03', '2001-02-03', null],
  [
    'beside one that names the home',
    'Anniversary,Closing Date',
    '2001-02-03,',
    null,
    'Anniversary: 2001-02-03',
  ],
  ['beside a spouse', 'Anniversary,Spouse', '2001-02-03,', null, 'Anniversary: 2001-02-03'],
  [
    'in a file from Outlook',
    'Anniversary,Business Street,Home Street,Business Fax',
    '2001-02-03,,,',
    null,
    'Anniversary: 2001-02-03',
  ],
])(
  'an Anniversary column %s is imported as the home anniversary or into the notes',
  async (_, headers, cells, home, notes) => {
    expect((await readOne(headers, cells)).contact).toMatchObject({ homeAnniversary: home, notes });
  },
);

test.each([
  [
    '4B under Unit',
    'Street,Unit,City,State,Zip',
    '1 Oak St,4B,Ocala,FL,34470',
    '1 Oak St Unit 4B, Ocala, FL 34470',
  ],
  ['Suite 200', 'Street,Suite,City', '1 Oak St,Suite 200,Ocala', '1 Oak St Suite 200, Ocala'],
  ['a second line', 'Address Line 1,Address Line 2,City', '1 Oak St,Apt 7,Ocala', '1 Oak St Apt 7, Ocala'],
  [
    'a street called Address',
    'Address,City,State,Zip',
    '1 Oak St,Ocala,FL,34470',
    '1 Oak St, Ocala, FL 34470',
  ],
  ['a whole address', 'Address,Unit,City', '"1 Oak St, Ocala, FL",9,Ocala', '1 Oak St Unit 9, Ocala, FL'],
])('%s becomes part of the address', async (_, headers, cells, address) => {
  const { contact, kept } = await readOne(headers, cells);
  expect(contact?.address).toBe(address);
  expect(kept).toEqual([]);
});

test.each([
  ['Dr. Abdul Stanton', ['Abdul Stanton']],
  ['Mr. Abdul Stanton', ['Abdul Stanton']],
  ['"Stanton, Abdul"', ['Abdul Stanton']],
  ['"Stanton, Abdul, Jr."', ['Abdul Stanton Jr.']],
  ['"Abdul Stanton, Jr."', ['Abdul Stanton Jr.']],
  ['John & Mary Smith', ['John Smith', 'Mary Smith']],
  ['John and Mary Smith', ['John Smith', 'Mary Smith']],
  ['John Smith & Mary Jones', ['John Smith', 'Mary Jones']],
  ['"Smith, John & Mary"', ['John Smith', 'Mary Smith']],
  ['Dr. John & Mrs. Mary Smith', ['John Smith', 'Mary Smith']],
  ['Mr. & Mrs. John Smith', ['John Smith']],
  ['John Y Smith', ['John Y Smith']],
  ['Smith & Sons LLC', ['Smith & Sons LLC']],
])('an import reads the people in the name cell %s', async (cell, names) => {
  const rows = await readImport(`Name,Email\n${cell},\n`);
  expect(namesIn(rows)).toEqual(names);
});

test('the import connects the members of couples and families and creates no duplicates', async () => {
  const rows = await readImport(
    'First Name,Last Name,Email,Street,Spouse,Children\n' +
      'John,Smith,john@example.com,1 Oak St,Mary,"Tom, Lisa Jones"\n' +
      'Ann & Bo,Lee,,,N/A,\n' +
      'Cy,Young,,,deceased,\n',
  );
  expect(
    pickContacts(rows).map((contact) => [fullNameOf(contact), contact.connectedTo, contact.address]),
  ).toEqual([
    ['John Smith', 'Mary Smith (Spouse); Tom Smith (Child); Lisa Jones (Child)', '1 Oak St'],
    ['Ann Lee', 'Bo Lee (Spouse)', null],
    ['Cy Young', null, null],
    ['Mary Smith', 'John Smith (Spouse)', '1 Oak St'],
    ['Tom Smith', 'John Smith (Parent)', null],
    ['Lisa Jones', 'John Smith (Parent)', null],
    ['Bo Lee', 'Ann Lee (Spouse)', null],
  ]);
  expect(pickMovedToNotesMessages(rows)).toEqual(['Row 4: “deceased” in Spouse was kept in the notes']);
});

test('a spouse is imported with their own email, phone and birthday', async () => {
  const rows = await readImport(
    'First Name,Last Name,Spouse First Name,Spouse Last Name,Spouse Email,Spouse Phone,Spouse Birthday\n' +
      'John,Smith,Mary,Jones,mary@example.com,904-555-0101,4/25/1980\n',
  );
  expect(pickContacts(rows)[1]).toMatchObject({
    firstName: 'Mary',
    lastName: 'Jones',
    emailAddress: 'mary@example.com',
    phoneNumber: '9045550101',
    birthday: '1980-04-25',
    isCompanion: true,
  });
});

test('an import recognizes Spanish column headers', async () => {
  const rows = await readImport(
    'Nombre;Apellidos;Correo electrónico;Teléfono móvil;Dirección;Ciudad;Código postal;Cumpleaños;Notas\n' +
      'José;Núñez;jose@example.com;904-555-0101;1 Oak St;Ocala;34470;1980-04-25;Dos perros\n',
  );
  expect(pickContacts(rows)).toMatchObject([
    {
      firstName: 'José',
      lastName: 'Núñez',
      emailAddress: 'jose@example.com',
      phones: [{ label: 'Mobile', number: '9045550101' }],
      address: '1 Oak St, Ocala, 34470',
      birthday: '1980-04-25',
      notes: 'Dos perros',
    },
  ]);
  expect(namesIn(await readImport('Nombre,Correo\nJosé Núñez,j@example.com\n'))).toEqual(['José Núñez']);
});

test('in a file without a header, the first row is data and email and phone columns are recognized', async () => {
  const file = new Blob(['Ada,Lee,ada@example.com,904-555-0101\nBo,Ray,bo@example.com,904-555-0102\n']);
  const look = await inspectFile(file);
  expect(look).toMatchObject({
    headerRow: 0,
    rowCount: 2,
    headers: ['Column 1', 'Column 2', 'Column 3', 'Column 4'],
  });
  expect(look.mapping.map(({ column, field }) => [column, field])).toEqual([
    [2, 'emailAddress'],
    [3, 'phoneNumber'],
  ]);
  expect(await inspectFile(file, undefined, true)).toMatchObject({ headerRow: 1, rowCount: 1 });
  expect(await inspectFile(new Blob(['Vorname,Nachname\nUwe,Klee\n']))).toMatchObject({ headerRow: 1 });
});

test.each([
  [
    'at the end',
    'First Name,Last Name,Notes\nAda,Lee,fine\nBo,"Ray,oops\n',
    /Row 3: This opening quotation mark/,
  ],
  [
    'before the next one',
    'First Name,Last Name,Notes\nAda,"Lee,fine\nBo,Ray,"two dogs"\nCy,Young,\n',
    /Row 2: This opening quotation mark/,
  ],
])('the import reports a quotation mark that is not closed %s', async (_, text, message) => {
  await expect(inspectFile(new Blob([text]))).rejects.toThrow(message);
});

test('an import accepts a stray quotation mark inside a cell', async () => {
  expect(
    pickContacts(await readImport('First Name,Last Name,Notes\nAda,Lee,"5" nails"\n'))[0]?.notes,
  ).toContain('5');
});
