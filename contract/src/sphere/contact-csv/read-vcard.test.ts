import { expect, test } from 'vitest';
import { toDay } from '../../day.ts';
import { fullNameOf } from '../../people.ts';
import { importMessages } from '../sphere-import.ts';
import { readVCards } from './read-vcard.ts';

const card = (version: string, ...lines: string[]) =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n');

const read = async (text: string) => {
  const rows = await readVCards(new Blob([text]), toDay('2026-11-17'));
  return rows.flatMap((row) => (row.kind === 'contact' ? [row] : []));
};

test('readVCards decodes quoted-printable text over several lines in old cards', async () => {
  const [row] = await read(
    card(
      '2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:N=C3=BA=C3=B1ez;Jos=C3=A9;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jos=C3=A9 N=C3=BA=C3=B1ez',
      'TEL;CELL;PREF:904-555-0101',
      'TEL;HOME:904-555-0102',
      'NOTE;QUOTED-PRINTABLE:Prefers text =',
      'messages=0D=0Aand has=20two dogs=3D',
    ),
  );
  expect(row?.contact).toMatchObject({
    firstName: 'José',
    lastName: 'Núñez',
    phones: [
      { label: 'Mobile', number: '9045550101' },
      { label: 'Home', number: '9045550102' },
    ],
    notes: 'Prefers text messages\nand has two dogs=',
  });
});

test('readVCards decodes ISO-8859-1 letters in old cards', async () => {
  const lines = [
    'N;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Mu=F1oz;Ana',
    'ORG;ENCODING=QUOTED-PRINTABLE:=F1',
  ];
  expect((await read(card('2.1', ...lines)))[0]?.contact.lastName).toBe('Muñoz');
});

test('related people in an Apple card become connected contacts', async () => {
  const rows = await read(
    card(
      '3.0',
      'N:Smith;John;;;',
      'item1.X-ABRELATEDNAMES;type=pref:Mary',
      'item1.X-ABLabel:_$!<Spouse>!$_',
      'item2.X-ABRELATEDNAMES:Tom Jones',
      'item2.X-ABLabel:_$!<Son>!$_',
      'item3.X-ABRELATEDNAMES:Kim',
      'item3.X-ABLabel:_$!<Assistant>!$_',
    ),
  );
  expect(rows.map(({ contact }) => [fullNameOf(contact), contact.connectedTo])).toEqual([
    ['John Smith', 'Mary Smith (Spouse); Tom Jones (Child)'],
    ['Mary Smith', 'John Smith (Spouse)'],
    ['Tom Jones', 'John Smith (Parent)'],
  ]);
});

test('invalid phones, emails and dates of a card go into the contact’s notes', async () => {
  const [row] = await read(
    card('3.0', 'N:Lee;Ada;;;', 'TEL:call wife', 'EMAIL:n/a', 'BDAY:someday', 'NOTE:Hi'),
  );
  expect(row?.contact).toMatchObject({ phoneNumber: null, emailAddress: null, birthday: null });
  expect(row?.contact.notes).toBe('Hi\nPhone Number: call wife\nBirthday: someday');
  expect(row?.movedToNotes).toHaveLength(2);
});

test('a card’s company and title are imported, and values without a field go into the notes', async () => {
  const [row] = await read(
    card(
      '3.0',
      'N:Smith;John;Quincy;Dr.;Jr.',
      'FN:Dr. John Quincy Smith Jr.',
      'NICKNAME:Jack',
      'ORG:Harbor Title\\, LLC;Closings',
      'TITLE:Closer',
      'item1.ADR;type=HOME;type=pref:;;1 Oak St;Ocala;FL;34470;',
      'item2.ADR;type=WORK:;;9 Bay Ct;Tampa;FL;33602;',
      'item3.URL;type=pref:https://example.com/jack',
      'item4.X-ABDATE;type=pref:2015-06-20',
      'item4.X-ABLabel:_$!<Anniversary>!$_',
      'PHOTO;VALUE=uri:https://example.com/jack.jpg',
    ),
  );
  expect(row?.contact).toMatchObject({
    firstName: 'John',
    lastName: 'Smith',
    company: 'Harbor Title, LLC',
    title: 'Closer',
    address: '1 Oak St, Ocala, FL 34470',
  });
  expect(row?.contact.notes?.split('\n')).toEqual([
    'Middle name: Quincy',
    'Suffix: Jr.',
    'Department: Closings',
    'Anniversary: 2015-06-20',
    'Nickname: Jack',
    'Work address: 9 Bay Ct, Tampa, FL 33602',
    'Website: https://example.com/jack',
    'Photo: https://example.com/jack.jpg',
  ]);
  expect(row?.movedToNotes).toHaveLength(8);
  expect(row?.lost).toEqual([]);
});

test.each([
  ['3.0', 'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ'],
  ['2.1', 'PHOTO;JPEG;ENCODING=BASE64:/9j/\r\n 4AAQ'],
  ['4.0', 'PHOTO:data:image/jpeg;base64,/9j/4AAQ'],
])('the import reads the photo of a version %s card from %j', async (version, photo) => {
  const [row] = await read(card(version, 'N:Lee;Ada;;;', photo));
  expect(row?.photo).toEqual({ type: 'jpeg', data: '/9j/4AAQ' });
  expect(row?.lost).toEqual([]);
  expect(row?.contact.notes).toBeNull();
});

test('the import warns about a photo that is neither a link nor inside the card', async () => {
  const [row] = await read(card('3.0', 'N:Lee;Ada;;;', 'PHOTO:CID:jack@example.com'));
  expect(row?.lost).toEqual([`Row 1: ${importMessages.unreadablePhoto}`]);
  expect(row?.photo).toBeUndefined();
});

test('the import keeps the first ten phone numbers of a card and writes the others into the notes', async () => {
  const phones = Array.from({ length: 11 }, (_, at) => `TEL;TYPE=CELL:904-555-01${at + 10}`);
  const [row] = await read(card('3.0', 'N:Lee;Ada;;;', 'TEL;TYPE=HOME,FAX,pref:904-555-0101', ...phones));
  expect(row?.contact.phones).toHaveLength(10);
  expect(row?.contact.phoneNumber).toBe('9045550110');
  expect(row?.contact.notes).toBe('Mobile: 904-555-0120\nHome fax: 904-555-0101');
});

test.each([
  ['one name', ['N:;Cher;;;', 'FN:Cher'], ['Cher', '', null]],
  ['the whole name in one part', ['N:;Ada Lee;;;', 'FN:Ada Lee'], ['Ada', 'Lee', null]],
  [
    'a company',
    ['N:;;;;', 'FN:Harbor Title', 'ORG:Harbor Title;', 'X-ABShowAs:COMPANY'],
    ['', '', 'Harbor Title'],
  ],
  ['an email', ['N:;;;;', 'FN:jane@example.com', 'EMAIL:jane@example.com'], ['', '', null]],
])('a card with only %s is imported', async (_, lines, expected) => {
  const [row] = await read(card('3.0', ...lines));
  const { firstName, lastName, company } = row?.contact ?? {};
  expect([firstName, lastName, company]).toEqual(expected);
});
