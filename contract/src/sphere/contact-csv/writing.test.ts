import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { toDay } from '../../day.ts';
import { applyContactMethodInput } from '../contact-methods.ts';
import {
  type Contact,
  CreateContact,
  createBlankContact,
  formatConnectedTo,
  relationships,
} from '../sphere.ts';
import { type RowResult, readContacts } from './read-contacts.ts';
import { inspectFile } from './read-file.ts';
import { isVCard, readVCards } from './read-vcard.ts';
import { collectBatches } from './testing/collect-batches.ts';
import { countExtraColumnsNeeded, toContactCsvHeader, toContactCsvLines } from './write-csv.ts';
import { toVCards } from './write-vcard.ts';

const today = toDay('2026-11-17');

const text = fc.string({
  unit: fc.constantFrom(
    'a',
    'Z',
    'é',
    '😀',
    'ש',
    '3',
    ' ',
    ',',
    ';',
    '"',
    "'",
    '=',
    '+',
    '-',
    '@',
    '\\',
    ':',
    '#',
  ),
  maxLength: 12,
});
const lines = fc.string({ unit: fc.constantFrom('a', '\n', ' ', '=', '"', '\t', '\\', ';'), maxLength: 30 });
const day = fc.constantFrom(null, '1984-04-12', '--02-29', '2021-06-18', '1900-01-01');
const label = fc.constantFrom(null, 'Mobile', 'Home', 'Work', 'Other', '=Boat', 'Ask; "Jo", 5');
const labeledSubset = (name: string, values: string[]) =>
  fc
    .shuffledSubarray(values)
    .chain((some) => fc.tuple(...some.map((value) => label.map((one) => ({ label: one, [name]: value })))));
const contactInput = fc.record({
  firstName: text.map((name) => `${name}x`),
  lastName: text.map((name) => `=${name}`),
  emails: labeledSubset('address', ['=a@example.com', 'b{c@example.com', '+d@example.com']),
  phones: labeledSubset('number', ['9045550101', '+44 20 7946 0123', '904-555-0101 ext 12']),
  address: fc.option(text),
  birthday: day,
  homeAnniversary: day,
  referredFrom: fc.option(text),
  tags: fc.array(fc.constantFrom('Past Client', '-A', '=B', "'c", 'é😀'), { maxLength: 3 }),
  notes: fc.option(lines),
  company: fc.option(text),
  title: fc.option(text),
});

const fullContact = (fields: object): Contact => {
  const connections = relationships
    .slice(0, 2)
    .map((relationship) => ({ id: 'x', name: 'Bo Li', relationship }));
  return {
    ...createBlankContact('00000000-0000-4000-8000-000000000000', ''),
    ...(applyContactMethodInput({}, CreateContact.parse(fields)) as Partial<Contact>),
    connections,
    connectedTo: formatConnectedTo(connections),
  };
};

/** The part of a contact that a file can restore. */
const importableFields = ({
  id,
  connections,
  connectionDetails,
  doors,
  transactions,
  createdAt,
  updatedAt,
  followUpDay,
  snoozedUntil,
  cadenceDays,
  lastContacted,
  ...rest
}: Contact) => ({
  ...rest,
  cadenceDays: cadenceDays ?? undefined,
  lastContacted: lastContacted ?? undefined,
});

const onlyContact = (rows: RowResult[]) => {
  const [row] = rows;
  if (row?.kind !== 'contact') throw new Error(JSON.stringify(rows));
  const { row: _, ...contact } = applyContactMethodInput({}, row.contact);
  return { tags: [], ...contact };
};

test('the header of an exported file lists the thirteen standard columns in order', () => {
  expect(toContactCsvHeader()).toBe(
    '\ufeffFirst Name,Last Name,Connected to,Email Address,Phone Number,Address,Birthday,Home Anniversary,Doors,Transactions,Referred From,Tags,Notes\r\n',
  );
});

test('an export writes several phone numbers into the columns that Google uses', () => {
  const phones = ['Mobile', 'Home', 'Boat'].map((label, at) => ({ label, number: `904555010${at}` }));
  const contact = fullContact({ firstName: 'Maribel', lastName: 'Okafor', phones });
  const columns = { emailAddress: 0, phoneNumber: 2, company: 0, title: 0, cadenceDays: 0, lastContacted: 0 };
  expect(toContactCsvHeader(columns)).toMatch(
    /,Notes,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\r\n$/,
  );
  expect(toContactCsvLines([contact], columns)).toMatch(
    /,Mobile,\(904\) 555-0100,Home,\(904\) 555-0101 ::: \(904\) 555-0102\r\n$/,
  );
});

test('an exported contact has formatted phone numbers, dates and tags', () => {
  const contact = fullContact({
    firstName: 'Maribel',
    lastName: 'Okafor',
    phoneNumber: '9045550119',
    birthday: '1984-04-12',
    tags: ['Past Client', 'Sphere A'],
    notes: '=HYPERLINK("http://example.com")',
  });
  expect(toContactCsvLines([contact])).toBe(
    'Maribel,Okafor,"Bo Li (Spouse); Bo Li (Child)",,(904) 555-0119,,1984-04-12,,0,0,,"Past Client;Sphere A","\'=HYPERLINK(""http://example.com"")"\r\n',
  );
});

test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])(
  'a note that begins with %s is exported as text',
  (sign) => {
    expect(
      toContactCsvLines([fullContact({ firstName: 'Ava', lastName: 'Li', notes: `${sign}1+1` })]),
    ).toContain(`'${sign}1+1`);
  },
);

test('no cell of an exported file begins like a formula', () => {
  fc.assert(
    fc.property(contactInput, (fields) => {
      const { data } = Papa.parse<string[]>(toContactCsvLines([fullContact(fields)]), { delimiter: ',' });
      for (const cell of data.flat()) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t]/);
    }),
  );
});

test('importing an exported CSV file restores the contact exactly', async () => {
  await fc.assert(
    fc.asyncProperty(contactInput, async (fields) => {
      const contact = fullContact(fields);
      const columns = countExtraColumnsNeeded([contact]);
      const file = new Blob([toContactCsvHeader(columns), toContactCsvLines([contact], columns)]);
      const look = await inspectFile(file);
      const rows = await collectBatches(
        readContacts(file, look, { mapping: look.mapping, order: 'month-first', today }),
      );
      expect(onlyContact(rows)).toEqual(importableFields(contact));
    }),
  );
});

test('importing exported vCards restores the contact', async () => {
  await fc.assert(
    fc.asyncProperty(contactInput, async (fields) => {
      const contact = fullContact(fields);
      const file = new Blob([toVCards([contact])]);
      expect(await isVCard(file)).toBe(true);
      const [address, expected] = [contact.address?.replaceAll('"', "'") ?? null, importableFields(contact)];
      expect(onlyContact(await readVCards(file, today))).toEqual({ ...expected, address });
    }),
  );
});

test('an exported card is vCard 4 with lines of at most 75 bytes', () => {
  const card = toVCards([fullContact({ firstName: 'Zoë', lastName: 'Núñez', notes: 'é😀'.repeat(60) })]);
  expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:4\.0\r\n/);
  for (const line of card.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

test('a vCard 3 from a phone is read, with folded notes and a birthday without a year', async () => {
  const card = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Quintero;Marisol;;;',
    'FN:Marisol Quintero',
    'item1.EMAIL;type=INTERNET;type=HOME:old@example.com',
    'EMAIL;type=INTERNET;type=WORK;type=pref:marisol.quintero@example.com',
    'TEL;type=HOME;type=VOICE:(904) 555-0199',
    'TEL;type=CELL;type=VOICE:(904) 555-0101',
    'item2.ADR;type=HOME:;;1420 Sample Oak Ln;Jacksonville;FL;32204;United States',
    'item2.X-ABADR:us',
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12',
    'item3.X-ABDATE;type=pref:2021-06-18',
    'item3.X-ABLabel:Home Anniversary',
    'item4.X-ABDATE:2001-01-01',
    'item4.X-ABLabel:_$!<Anniversary>!$_',
    'CATEGORIES:Past Client,Sphere',
    'NOTE:Prefers text mess',
    ' ages\\, two dogs\\nand a cat',
    'END:VCARD',
  ].join('\r\n');
  expect(onlyContact(await readVCards(new Blob([card]), today))).toMatchObject({
    firstName: 'Marisol',
    lastName: 'Quintero',
    emailAddress: 'marisol.quintero@example.com',
    phoneNumber: '9045550101',
    address: '1420 Sample Oak Ln, Jacksonville, FL 32204',
    birthday: '--04-12',
    homeAnniversary: '2021-06-18',
    tags: ['Past Client', 'Sphere'],
    notes: 'Prefers text messages, two dogs\nand a cat\nAnniversary: 2001-01-01',
  });
});

test('a card without a name, a company and an email is refused with its row number', async () => {
  const file = new Blob(['BEGIN:VCARD\nVERSION:4.0\nFN:\nTEL:904-555-0101\nEND:VCARD\n']);
  const [row] = await readVCards(file, today);
  expect(row).toMatchObject({ kind: 'rejected', message: 'Row 1: First name and last name are required' });
});
