import { expect, test } from 'vitest';
import { contactNameOf } from '../contact-name.ts';
import { findFieldOfColumn } from './mapping.ts';
import { detectDateOrder, inspectFile } from './read-file.ts';
import { readWorkbookSheet } from './read-workbook.ts';
import { pickContacts, pickMovedToNotesMessages, readImport } from './testing/read-import.ts';
import { createWorkbook } from './testing/workbook.ts';

async function readOne(headers: string, cells: string) {
  const rows = await readImport(`First Name,Last Name,${headers}\nAda,Lee,${cells}\n`);
  const [contact, ...companions] = pickContacts(rows);
  const kept = pickMovedToNotesMessages(rows);
  return { contact, companions, kept };
}

test('the import puts a date from Google into the field that its label names, and other dates into the notes', async () => {
  const headers = 'Event 1 - Label,Event 1 - Value,Event 2 - Label,Event 2 - Value';
  const { contact, kept } = await readOne(headers, 'Anniversary,2015-06-20,Home Anniversary,2021-06-18');
  expect(contact).toMatchObject({ homeAnniversary: '2021-06-18', notes: 'Anniversary: 2015-06-20' });
  expect(kept).toEqual(['Row 2: “2015-06-20” in Anniversary was kept in the notes']);
  const file = new Blob([`First Name,Last Name,${headers}\nAda,Lee,Anniversary,31/12/2015,,\n`]);
  const look = await inspectFile(file);
  expect(findFieldOfColumn(look.mapping, 3)).toBe('labeledDate');
  expect(await detectDateOrder(file, look, look.mapping)).toMatchObject({ order: 'day-first' });
});

test.each([
  ['Google', 'Relation 1 - Label,Relation 1 - Value', 'Spouse,Mary', ['Mary Lee (Spouse)']],
  ['Google, before', 'Relation 1 - Type,Relation 1 - Value', '* Child,Tom', ['Tom Lee (Child)']],
  ['Follow Up Boss', 'Relationship', 'Spouse: Mary Jones', ['Mary Jones (Spouse)']],
  ['Follow Up Boss', 'Relationship', 'Mary Jones (Wife)', ['Mary Jones (Spouse)']],
  ['Follow Up Boss', 'Relationship 1 - Name,Relationship 1 - Type', 'Mary,Spouse', ['Mary Lee (Spouse)']],
])('a relation from %s (%s: %s) becomes a connected contact', async (_, headers, cells, connected) => {
  const { contact, companions } = await readOne(headers, cells);
  expect(contact?.connectedTo).toBe(connected.join('; '));
  expect(companions.map((other) => other.connectedTo)).toHaveLength(1);
});

test('the import writes an unknown relationship into the contact’s notes', async () => {
  const { contact, companions } = await readOne('Relationship', 'Past client of mine');
  expect([contact?.notes, companions]).toEqual(['Relationship: Past client of mine', []]);
});

test('columns of Top Producer and HubSpot are recognized', async () => {
  const { contact } = await readOne(
    'Contact Types,Wedding Anniversary,Lifecycle Stage,Original Source,Email,Additional email addresses',
    'Past Client,6/20/2015,Customer,Organic Search,a@example.com,b@example.com;c@example.com',
  );
  expect(contact).toMatchObject({
    tags: ['Past Client', 'Customer'],
    referredFrom: 'Organic Search',
    notes: 'Wedding Anniversary: 6/20/2015',
    homeAnniversary: null,
  });
  expect(contact?.emails?.map(({ address }) => address)).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
  ]);
});

test('a spouse from Wise Agent is imported with every phone and email, and extra emails are imported', async () => {
  const { contact, companions } = await readOne(
    'Email,Extra E-mails,Spouse First Name,Spouse Cell Phone,Spouse Work Phone,Spouse Email',
    'a@example.com,"b@example.com, c@example.com",Mary,904-555-0101,904-555-0102,m@example.com',
  );
  expect(contact?.emails).toHaveLength(3);
  expect(companions).toMatchObject([
    {
      firstName: 'Mary',
      emailAddress: 'm@example.com',
      phones: [
        { label: 'Mobile', number: '9045550101' },
        { label: 'Work', number: '9045550102' },
      ],
    },
  ]);
});

test('company and job title are imported, and Mr. is not a job title', async () => {
  const { contact } = await readOne('Title,Company,Job Title', 'Mr.,Harbor Title LLC,Closer');
  expect(contact).toMatchObject({ company: 'Harbor Title LLC', title: 'Closer' });
  expect((await readOne('Title', 'Mrs.')).contact?.title).toBeNull();
});

test('a second address from Google goes into the notes', async () => {
  const headers = 'Address 1 - Formatted,Address 2 - Formatted';
  const { contact } = await readOne(headers, '"1 Oak St, Ocala","9 Bay Ct, Tampa"');
  expect(contact).toMatchObject({
    address: '1 Oak St, Ocala',
    notes: 'Address 2 - Formatted: 9 Bay Ct, Tampa',
  });
});

test.each(['in space@example.com', 'ask ada@example.com please'])(
  '“%s” is not a plain email, so the whole text goes into the notes',
  async (cell) => {
    const { contact } = await readOne('Email', cell);
    expect(contact).toMatchObject({ emailAddress: null, notes: `Email: ${cell}` });
  },
);

test('the import lists a fax number after the phone numbers', async () => {
  const headers = 'Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value';
  const both = await readOne(headers, 'Home Fax,904-555-0101,Mobile,904-555-0102');
  expect(both.contact?.phones?.map(({ label }) => label)).toEqual(['Mobile', 'Home Fax']);
  const alone = await readOne(headers, 'Home Fax,904-555-0101,,');
  expect(alone.contact).toMatchObject({ phoneNumber: null, notes: 'Phone 1 - Value: 904-555-0101' });
});

test('emptyColumns lists columns without values, but not one whose only value is in the last row', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => `Ada${at},Lee,,${at === 19 ? 'x' : ''},`);
  const look = await inspectFile(new Blob([`First Name,Last Name,Email,Notes,Pager\n${rows.join('\n')}\n`]));
  expect(look.emptyColumns).toEqual([2, 4]);
});

test('a US ZIP code gets back the leading zero that a spreadsheet dropped', async () => {
  const address = async (state: string, zip: string) =>
    (await readOne('Street,City,State,Zip', `1 Oak St,Boston,${state},${zip}`)).contact?.address;
  expect(await address('MA', '2134')).toBe('1 Oak St, Boston, MA 02134');
  expect(await address('Massachusetts', '2134')).toBe('1 Oak St, Boston, Massachusetts 02134');
  expect(await address('Oslo', '2134')).toBe('1 Oak St, Boston, Oslo 2134');
});

test('a number in a workbook keeps the leading zeros of its format', async () => {
  const cells = ['Ada', 'Lee', '<c s="4"><v>2134</v></c>', '<c s="5"><v>21341234</v></c>'];
  const { csv } = await readWorkbookSheet(
    createWorkbook([{ cells: ['First Name', 'Last Name', 'Zip', 'Notes'] }, { cells }]),
  );
  expect(await csv.text()).toContain('Ada,Lee,02134,02134-1234');
});

test('readWorkbookSheet reads the named sheet, or else the first one with rows', async () => {
  const sheet = (name: string) => [{ cells: ['First Name', 'Last Name'] }, { cells: [name, 'Lee'] }];
  const file = createWorkbook(sheet('Ada'), { more: { Leads: sheet('Bo'), Empty: [] } });
  expect(await readWorkbookSheet(file)).toMatchObject({ sheet: 'Mine', sheets: ['Mine', 'Leads'] });
  const leads = await readWorkbookSheet(file, 'Leads');
  expect(pickContacts(await readImport(leads.csv)).map(contactNameOf)).toEqual(['Bo Lee']);
});
