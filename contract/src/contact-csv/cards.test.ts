import { expect, test } from 'vitest';
import { asDay } from '../day.ts';
import { fullNameOf } from '../people.ts';
import { readVCards } from './read-vcard.ts';

const card = (version: string, ...lines: string[]) =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD', ''].join('\r\n');

const read = async (text: string) => {
  const rows = await readVCards(new Blob([text]), asDay('2026-11-17'));
  return rows.flatMap((row) => (row.kind === 'contact' ? [row] : []));
};

test('old cards with letters spelled out, over several lines, are read', async () => {
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

test('old cards may spell letters as Windows does', async () => {
  const lines = [
    'N;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Mu=F1oz;Ana',
    'ORG;ENCODING=QUOTED-PRINTABLE:=F1',
  ];
  expect((await read(card('2.1', ...lines)))[0]?.contact.lastName).toBe('Muñoz');
});

test('the people Apple says someone is related to become connected contacts', async () => {
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

test('what isn’t a number, an address or a date goes into the notes of a card’s contact', async () => {
  const [row] = await read(
    card('3.0', 'N:Lee;Ada;;;', 'TEL:call wife', 'EMAIL:n/a', 'BDAY:someday', 'NOTE:Hi'),
  );
  expect(row?.contact).toMatchObject({ phoneNumber: null, emailAddress: null, birthday: null });
  expect(row?.contact.notes).toBe('Hi\nPhone Number: call wife\nBirthday: someday');
  expect(row?.kept).toHaveLength(2);
});
