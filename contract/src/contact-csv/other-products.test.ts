import { expect, test } from 'vitest';
import { contactNameOf } from '../contact-name.ts';
import { asDay } from '../day.ts';
import { fieldOfColumn } from './mapping.ts';
import { type ReadRow, readContacts } from './read-contacts.ts';
import { dateOrderOf, lookAt } from './read-file.ts';
import { sheetOfWorkbook } from './read-workbook.ts';
import { allOf } from './testing/all-of.ts';
import { workbook } from './testing/workbook.ts';

const today = asDay('2026-11-17');

async function read(file: Blob): Promise<ReadRow[]> {
  const look = await lookAt(file);
  return allOf(readContacts(file, look, { mapping: look.mapping, order: 'month-first', today }));
}

const contactsIn = (rows: ReadRow[]) => rows.flatMap((row) => (row.kind === 'contact' ? [row.contact] : []));

async function one(headers: string, cells: string) {
  const rows = await read(new Blob([`First Name,Last Name,${headers}\nAda,Lee,${cells}\n`]));
  const [contact, ...companions] = contactsIn(rows);
  const kept = rows.flatMap((row) => (row.kind === 'contact' ? row.kept : []));
  return { contact, companions, kept };
}

test('a date of Google goes where its label says, and any other date into the notes under its label', async () => {
  const headers = 'Event 1 - Label,Event 1 - Value,Event 2 - Label,Event 2 - Value';
  const { contact, kept } = await one(headers, 'Anniversary,2015-06-20,Home Anniversary,2021-06-18');
  expect(contact).toMatchObject({ homeAnniversary: '2021-06-18', notes: 'Anniversary: 2015-06-20' });
  expect(kept).toEqual(['Row 2: “2015-06-20” in Anniversary was kept in the notes']);
  const file = new Blob([`First Name,Last Name,${headers}\nAda,Lee,Anniversary,31/12/2015,,\n`]);
  const look = await lookAt(file);
  expect(fieldOfColumn(look.mapping, 3)).toBe('labeledDate');
  expect(await dateOrderOf(file, look, look.mapping)).toMatchObject({ order: 'day-first' });
});

test.each([
  ['Google', 'Relation 1 - Label,Relation 1 - Value', 'Spouse,Mary', ['Mary Lee (Spouse)']],
  ['Google, before', 'Relation 1 - Type,Relation 1 - Value', '* Child,Tom', ['Tom Lee (Child)']],
  ['Follow Up Boss', 'Relationship', 'Spouse: Mary Jones', ['Mary Jones (Spouse)']],
  ['Follow Up Boss', 'Relationship', 'Mary Jones (Wife)', ['Mary Jones (Spouse)']],
  ['Follow Up Boss', 'Relationship 1 - Name,Relationship 1 - Type', 'Mary,Spouse', ['Mary Lee (Spouse)']],
])('a relation of %s (%s: %s) becomes a connected contact', async (_, headers, cells, connected) => {
  const { contact, companions } = await one(headers, cells);
  expect(contact?.connectedTo).toBe(connected.join('; '));
  expect(companions.map((other) => other.connectedTo)).toHaveLength(1);
});

test('a relation that names nobody close is kept in the notes', async () => {
  const { contact, companions } = await one('Relationship', 'Past client of mine');
  expect([contact?.notes, companions]).toEqual(['Relationship: Past client of mine', []]);
});

test('columns of Top Producer and HubSpot are known', async () => {
  const { contact } = await one(
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

test('Wise Agent’s spouse comes with every number and address, and further emails are kept', async () => {
  const { contact, companions } = await one(
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

test('a company and a job title have fields of their own; Mr. is no job', async () => {
  const { contact } = await one('Title,Company,Job Title', 'Mr.,Harbor Title LLC,Closer');
  expect(contact).toMatchObject({ company: 'Harbor Title LLC', title: 'Closer' });
  expect((await one('Title', 'Mrs.')).contact?.title).toBeNull();
});

test('a second address of Google is kept in the notes', async () => {
  const headers = 'Address 1 - Formatted,Address 2 - Formatted';
  const { contact } = await one(headers, '"1 Oak St, Ocala","9 Bay Ct, Tampa"');
  expect(contact).toMatchObject({
    address: '1 Oak St, Ocala',
    notes: 'Address 2 - Formatted: 9 Bay Ct, Tampa',
  });
});

test.each(['in space@example.com', 'ask ada@example.com please'])(
  'half of “%s” is nobody’s address: all of it goes into the notes',
  async (cell) => {
    const { contact } = await one('Email', cell);
    expect(contact).toMatchObject({ emailAddress: null, notes: `Email: ${cell}` });
  },
);

test('a fax is behind the phones, and alone it is no phone', async () => {
  const headers = 'Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value';
  const both = await one(headers, 'Home Fax,904-555-0101,Mobile,904-555-0102');
  expect(both.contact?.phones?.map(({ label }) => label)).toEqual(['Mobile', 'Home Fax']);
  const alone = await one(headers, 'Home Fax,904-555-0101,,');
  expect(alone.contact).toMatchObject({ phoneNumber: null, notes: 'Phone 1 - Value: 904-555-0101' });
});

test('columns without any value are told apart, wherever values stand', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => `Ada${at},Lee,,${at === 19 ? 'x' : ''},`);
  const look = await lookAt(new Blob([`First Name,Last Name,Email,Notes,Pager\n${rows.join('\n')}\n`]));
  expect(look.emptyColumns).toEqual([2, 4]);
});

test('a ZIP code that a spreadsheet took for a number has its zero again', async () => {
  const address = async (state: string, zip: string) =>
    (await one('Street,City,State,Zip', `1 Oak St,Boston,${state},${zip}`)).contact?.address;
  expect(await address('MA', '2134')).toBe('1 Oak St, Boston, MA 02134');
  expect(await address('Massachusetts', '2134')).toBe('1 Oak St, Boston, Massachusetts 02134');
  expect(await address('Oslo', '2134')).toBe('1 Oak St, Boston, Oslo 2134');
});

test('a number of a workbook is shown with the zeros of its format', async () => {
  const cells = ['Ada', 'Lee', '<c s="4"><v>2134</v></c>', '<c s="5"><v>21341234</v></c>'];
  const { csv } = await sheetOfWorkbook(
    workbook([{ cells: ['First Name', 'Last Name', 'Zip', 'Notes'] }, { cells }]),
  );
  expect(await csv.text()).toContain('Ada,Lee,02134,02134-1234');
});

test('a sheet of a workbook is chosen by its name; without one it is the first that has rows', async () => {
  const sheet = (name: string) => [{ cells: ['First Name', 'Last Name'] }, { cells: [name, 'Lee'] }];
  const file = workbook(sheet('Ada'), { more: { Leads: sheet('Bo'), Empty: [] } });
  expect(await sheetOfWorkbook(file)).toMatchObject({ sheet: 'Mine', sheets: ['Mine', 'Leads'] });
  const leads = await sheetOfWorkbook(file, 'Leads');
  expect(contactsIn(await read(leads.csv)).map(contactNameOf)).toEqual(['Bo Lee']);
});
