import { expect, test } from 'vitest';
import { toDay } from '../day.ts';
import {
  countWholeYears,
  findNextOccurrence,
  findOccurrenceInYear,
  formatPartialDay,
  isPartialDay,
  type PartialDay,
} from '../partial-day.ts';
import {
  formatContactPhone,
  normalizePhone,
  phoneCallUrl,
  phoneKeyOf,
  phoneTextUrl,
} from './contact-phone.ts';
import { listReportYears, matchesDayFilter, parseDayFilter } from './contact-views.ts';
import {
  CreateContact,
  formatConnectedTo,
  invertRelationship,
  parseConnections,
  relationships,
  UpdateContact,
  validateBirthday,
} from './sphere.ts';
import { calculateCelebrationWindow, celebrationTitle, listCelebrationsOfContact } from './sphere-dates.ts';
import { summarizeImport } from './sphere-import.ts';
import { ContactQuery, SelectedContacts } from './sphere-lists.ts';
import { CreateTag, tagMessages } from './sphere-tags.ts';

const fullName = { firstName: 'Maribel', lastName: 'Okafor' };
const day = (text: string) => text as PartialDay;
const firstMessage = (fields: object) =>
  CreateContact.safeParse({ ...fullName, ...fields }).error?.issues[0]?.message;

test('a first and a last name are enough for a contact', () => {
  expect(CreateContact.parse({ firstName: ' Maribel ', lastName: 'Okafor\u0000' })).toEqual(fullName);
  expect(UpdateContact.parse({})).toEqual({});
});

test.each([
  [{ firstName: ' ' }, 'First name is required'],
  [{ lastName: undefined }, 'Last name is required'],
  [{ firstName: 'x'.repeat(101) }, 'First name must be 100 characters or fewer'],
  [{ emailAddress: 'maribel.example.com' }, 'Please enter a valid email address'],
  [{ phoneNumber: '555-0119' }, 'Please enter a valid phone number'],
  [{ birthday: '1984-02-30' }, 'Please enter a valid date'],
  [{ birthday: '0084-02-03' }, 'Please enter a valid date'],
  [{ notes: 'x'.repeat(50_000) }, 'Notes must be 10,000 characters or fewer'],
  [{ tags: ['x'.repeat(200)] }, 'Tag must be 60 characters or fewer'],
  [{ tags: ['  '] }, tagMessages.name],
  [{ tags: Array.from({ length: 51 }, (_, at) => `tag ${at}`) }, 'A contact can have at most 50 tags'],
  [{ address: 'x'.repeat(301) }, 'Address must be 300 characters or fewer'],
])('a contact with %j is refused with a message', (fields, message) => {
  expect(firstMessage(fields)).toBe(message);
});

test('names may contain emoji and right-to-left letters', () => {
  const contact = CreateContact.parse({ firstName: 'דוד 👩‍👩‍👧', lastName: 'النجار' });
  expect(contact).toEqual({ firstName: 'דוד 👩‍👩‍👧', lastName: 'النجار' });
});

test('a contact loses invisible direction marks, and its empty fields become null', () => {
  const input = {
    ...fullName,
    address: '\u202e1 Main St ',
    emailAddress: '',
    phoneNumber: '  ',
    notes: null,
  };
  expect(CreateContact.parse(input)).toMatchObject({
    address: '1 Main St',
    emailAddress: null,
    phoneNumber: null,
    notes: null,
  });
});

test('a contact loses duplicate tags, and the first spelling stays', () => {
  expect(CreateContact.parse({ ...fullName, tags: ['Past Client', ' past client', '#VIP'] }).tags).toEqual([
    'Past Client',
    'VIP',
  ]);
});

test('a contact with a birthday in the future is refused', () => {
  expect(validateBirthday('2026-11-18', toDay('2026-11-17'))).toBe('Birthday cannot be in the future');
  expect(validateBirthday('2026-11-17', toDay('2026-11-17'))).toBeUndefined();
  expect(validateBirthday('--12-31', toDay('2026-11-17'))).toBeUndefined();
});

test('the inverse of an inverse relationship is the relationship itself', () => {
  for (const relationship of relationships)
    expect(invertRelationship(invertRelationship(relationship))).toBe(relationship);
  expect(invertRelationship('Child')).toBe('Parent');
  const connections = relationships.map((relationship) => ({ name: 'Ike (Jr.) Okafor', relationship }));
  expect(formatConnectedTo(connections.slice(0, 1))).toBe('Ike (Jr.) Okafor (Spouse)');
  expect(parseConnections(formatConnectedTo(connections))).toEqual(connections);
  expect(parseConnections('somebody; Ike (Rival)')).toEqual([]);
});

test.each([
  ['(904) 555-0119', '9045550119', '(904) 555-0119'],
  ['+1 904.555.0119', '9045550119', '(904) 555-0119'],
  ['19045550119', '9045550119', '(904) 555-0119'],
  ['904-555-0119 ext. 42', '9045550119 x42', '(904) 555-0119 x42'],
  ['904-555-0119 Extension: 42', '9045550119 x42', '(904) 555-0119 x42'],
  ['+1-904-555-0119;ext=42', '9045550119 x42', '(904) 555-0119 x42'],
  ['904-555-0119,,42', '9045550119 x42', '(904) 555-0119 x42'],
  ['904,555,0119', '9045550119', '(904) 555-0119'],
  ['+44 20 7946 0123', '+442079460123', '+442079460123'],
])('the phone number %s is stored as %s and displayed as %s', (typed, stored, displayed) => {
  expect(normalizePhone(typed)).toBe(stored);
  expect(normalizePhone(stored)).toBe(stored);
  expect(formatContactPhone(stored)).toBe(displayed);
  expect(phoneKeyOf(displayed)).toBe(phoneKeyOf(typed));
});

test('a phone dials an extension after a pause, and a text message leaves it out', () => {
  expect([phoneCallUrl('9045550119 x42'), phoneTextUrl('9045550119 x42')]).toEqual([
    'tel:9045550119,42',
    'sms:9045550119',
  ]);
  expect(phoneCallUrl('+442079460123')).toBe('tel:+442079460123');
});

test('a birthday on February 29 falls on February 28 in other years', () => {
  expect(findOccurrenceInYear(2028, day('2004-02-29'))).toBe('2028-02-29');
  expect(findOccurrenceInYear(2027, day('2004-02-29'))).toBe('2027-02-28');
  expect(findNextOccurrence(day('--02-29'), toDay('2026-12-25'))).toBe('2027-02-28');
  expect([isPartialDay('--02-29'), isPartialDay('2023-02-29')]).toEqual([true, false]);
  expect([formatPartialDay(day('1984-04-12')), formatPartialDay(day('--04-12'))]).toEqual([
    'Apr 12, 1984',
    'Apr 12',
  ]);
});

test('countWholeYears counts a year only once its day has come', () => {
  const today = toDay('2026-11-19');
  const years = (text: string) => countWholeYears(day(text), today);
  expect([years('2025-11-19'), years('2025-11-20'), years('2024-12-15')]).toEqual([1, 0, 1]);
  expect([years('2027-01-15'), years('--11-19')]).toEqual([0, undefined]);
  expect(countWholeYears(day('2024-02-29'), toDay('2026-02-28'))).toBe(2);
});

test('listCelebrationsOfContact lists the coming celebrations with their years, even across the new year', () => {
  const person = { birthday: '1986-01-02', homeAnniversary: '2021-12-24' };
  expect(listCelebrationsOfContact(person, calculateCelebrationWindow(toDay('2026-12-24'), 14))).toEqual([
    { kind: 'birthday', date: '2027-01-02', inDays: 9, years: 41 },
    { kind: 'homeAnniversary', date: '2026-12-24', inDays: 0, years: 5 },
  ]);
  expect(
    listCelebrationsOfContact(
      { birthday: '--12-30', homeAnniversary: '2026-12-24' },
      calculateCelebrationWindow(toDay('2026-12-24'), 14),
    ),
  ).toEqual([{ kind: 'birthday', date: '2026-12-30', inDays: 6, years: null }]);
  expect(celebrationTitle('homeAnniversary', 'Maribel Okafor', 1)).toBe(
    'Maribel Okafor’s home anniversary (1 year)',
  );
});

test('a date filter finds dates by month, by year or by anniversary', () => {
  const matches = (date: string, filter: string) => {
    const parsed = parseDayFilter(filter);
    return parsed && matchesDayFilter(day(date), parsed);
  };
  expect([matches('1984-04-12', '4'), matches('--04-12', '04'), matches('1984-05-12', '4')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([matches('2021-06-18', '2021'), matches('--06-18', '2021')]).toEqual([true, false]);
  expect([matches('2021-06-18', '2026-06-18'), matches('2027-06-18', '2026-06-18')]).toEqual([true, false]);
  expect(matches('2004-02-29', '2027-02-28')).toBe(true);
  for (const nonsense of ['13', '0', '2026-02-30', 'May']) expect(parseDayFilter(nonsense)).toBeUndefined();
});

test('ContactQuery parses the query string of a list page', () => {
  expect(
    ContactQuery.parse({ page: '2', limit: '25', tag: 'Past Client, Investor', birthday: '11' }),
  ).toEqual({
    page: 2,
    limit: 25,
    tag: ['Past Client', 'Investor'],
    birthday: '11',
  });
  expect(ContactQuery.safeParse({ birthday: 'soon' }).success).toBe(false);
  expect([listReportYears(2026)[0], listReportYears(2026).at(-1)]).toEqual([2016, 2035]);
});

test('a selection of contacts has either ids or a filter', () => {
  expect(SelectedContacts.safeParse({ filter: {} }).success).toBe(true);
  expect(
    SelectedContacts.safeParse({ filter: {}, ids: ['00000000-0000-4000-8000-000000000000'] }).success,
  ).toBe(false);
  expect(SelectedContacts.safeParse({ ids: [] }).success).toBe(false);
});

test('a tag has a color and a name without separators', () => {
  expect(CreateTag.parse({ name: ' Lead ' })).toEqual({ name: 'Lead', color: '#3498db' });
  expect(CreateTag.safeParse({ name: 'a;b' }).error?.issues[0]?.message).toBe(tagMessages.separators);
});

test('summarizeImport describes an import in a sentence', () => {
  expect(summarizeImport(1, 0, 0)).toBe('Imported 1 contact.');
  expect(summarizeImport(1212, 3, 1)).toBe(
    'Imported 1,212 contacts. Skipped 3 duplicates and 1 row with errors.',
  );
});
