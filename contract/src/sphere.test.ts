import { expect, test } from 'vitest';
import { formatContactPhone, phoneKeyOf, tidyPhone } from './contact-phone.ts';
import { fitsDayFilter, parseDayFilter, reportYears } from './contact-views.ts';
import { asDay } from './day.ts';
import {
  formatPartialDay,
  isPartialDay,
  nextOccurrence,
  occurrenceIn,
  type PartialDay,
} from './partial-day.ts';
import {
  birthdayProblem,
  CreateContact,
  connectedToOf,
  connectionsIn,
  inverseOf,
  relationships,
  UpdateContact,
} from './sphere.ts';
import { celebrationTitle, occasionsOf, windowOf } from './sphere-dates.ts';
import { importSummary } from './sphere-import.ts';
import { ContactQuery, Selection } from './sphere-lists.ts';
import { CreateTag, tagMessages } from './sphere-tags.ts';

const named = { firstName: 'Maribel', lastName: 'Okafor' };
const day = (text: string) => text as PartialDay;
const firstMessage = (fields: object) =>
  CreateContact.safeParse({ ...named, ...fields }).error?.issues[0]?.message;

test('two names make a contact', () => {
  expect(CreateContact.parse({ firstName: ' Maribel ', lastName: 'Okafor\u0000' })).toEqual(named);
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
])('%j is told what is wrong', (fields, message) => {
  expect(firstMessage(fields)).toBe(message);
});

test('emoji and right-to-left names are names', () => {
  const contact = CreateContact.parse({ firstName: 'דוד 👩‍👩‍👧', lastName: 'النجار' });
  expect(contact).toEqual({ firstName: 'דוד 👩‍👩‍👧', lastName: 'النجار' });
});

test('marks that would turn the text around are dropped, empty fields mean none', () => {
  const wish = { ...named, address: '\u202e1 Main St ', emailAddress: '', phoneNumber: '  ', notes: null };
  expect(CreateContact.parse(wish)).toMatchObject({
    address: '1 Main St',
    emailAddress: null,
    phoneNumber: null,
    notes: null,
  });
});

test('each tag is kept once, as first spelled', () => {
  expect(CreateContact.parse({ ...named, tags: ['Past Client', ' past client', '#VIP'] }).tags).toEqual([
    'Past Client',
    'VIP',
  ]);
});

test('nobody is born tomorrow', () => {
  expect(birthdayProblem('2026-11-18', asDay('2026-11-17'))).toBe('Birthday cannot be in the future');
  expect(birthdayProblem('2026-11-17', asDay('2026-11-17'))).toBeUndefined();
  expect(birthdayProblem('--12-31', asDay('2026-11-17'))).toBeUndefined();
});

test('a relationship seen from the other side and back is the same', () => {
  for (const relationship of relationships) expect(inverseOf(inverseOf(relationship))).toBe(relationship);
  expect(inverseOf('Child')).toBe('Parent');
  const connections = relationships.map((relationship) => ({ name: 'Ike (Jr.) Okafor', relationship }));
  expect(connectedToOf(connections.slice(0, 1))).toBe('Ike (Jr.) Okafor (Spouse)');
  expect(connectionsIn(connectedToOf(connections))).toEqual(connections);
  expect(connectionsIn('somebody; Ike (Rival)')).toEqual([]);
});

test.each([
  ['(904) 555-0119', '9045550119', '(904) 555-0119'],
  ['+1 904.555.0119', '9045550119', '(904) 555-0119'],
  ['19045550119', '9045550119', '(904) 555-0119'],
  ['904-555-0119 ext. 42', '9045550119 x42', '(904) 555-0119 x42'],
  ['+44 20 7946 0123', '+442079460123', '+442079460123'],
])('the number %s is kept as %s and shown as %s', (typed, kept, shown) => {
  expect(tidyPhone(typed)).toBe(kept);
  expect(tidyPhone(kept)).toBe(kept);
  expect(formatContactPhone(kept)).toBe(shown);
  expect(phoneKeyOf(shown)).toBe(phoneKeyOf(typed));
});

test('a birthday on February 29 is celebrated every year', () => {
  expect(occurrenceIn(2028, day('2004-02-29'))).toBe('2028-02-29');
  expect(occurrenceIn(2027, day('2004-02-29'))).toBe('2027-02-28');
  expect(nextOccurrence(day('--02-29'), asDay('2026-12-25'))).toBe('2027-02-28');
  expect([isPartialDay('--02-29'), isPartialDay('2023-02-29')]).toEqual([true, false]);
  expect([formatPartialDay(day('1984-04-12')), formatPartialDay(day('--04-12'))]).toEqual([
    'Apr 12, 1984',
    'Apr 12',
  ]);
});

test('what is celebrated in the coming days is told with its years, across the new year', () => {
  const person = { birthday: '1986-01-02', homeAnniversary: '2021-12-24' };
  expect(occasionsOf(person, windowOf(asDay('2026-12-24'), 14))).toEqual([
    { kind: 'birthday', date: '2027-01-02', inDays: 9, years: 41 },
    { kind: 'homeAnniversary', date: '2026-12-24', inDays: 0, years: 5 },
  ]);
  expect(
    occasionsOf({ birthday: '--12-30', homeAnniversary: '2026-12-24' }, windowOf(asDay('2026-12-24'), 14)),
  ).toEqual([{ kind: 'birthday', date: '2026-12-30', inDays: 6, years: null }]);
  expect(celebrationTitle('homeAnniversary', 'Maribel Okafor', 1)).toBe(
    'Maribel Okafor’s home anniversary (1 year)',
  );
});

test('dates are found by month, by year, or by the day they are celebrated', () => {
  const fits = (date: string, filter: string) => {
    const parsed = parseDayFilter(filter);
    return parsed && fitsDayFilter(day(date), parsed);
  };
  expect([fits('1984-04-12', '4'), fits('--04-12', '04'), fits('1984-05-12', '4')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([fits('2021-06-18', '2021'), fits('--06-18', '2021')]).toEqual([true, false]);
  expect([fits('2021-06-18', '2026-06-18'), fits('2027-06-18', '2026-06-18')]).toEqual([true, false]);
  expect(fits('2004-02-29', '2027-02-28')).toBe(true);
  for (const nonsense of ['13', '0', '2026-02-30', 'May']) expect(parseDayFilter(nonsense)).toBeUndefined();
});

test('a page of the list is asked for in a URL', () => {
  expect(
    ContactQuery.parse({ page: '2', limit: '25', tag: 'Past Client, Investor', birthday: '11' }),
  ).toEqual({
    page: 2,
    limit: 25,
    tag: ['Past Client', 'Investor'],
    birthday: '11',
  });
  expect(ContactQuery.safeParse({ birthday: 'soon' }).success).toBe(false);
  expect([reportYears(2026)[0], reportYears(2026).at(-1)]).toEqual([2016, 2035]);
});

test('many are chosen one by one or by a filter, not both and not neither', () => {
  expect(Selection.safeParse({ filter: {} }).success).toBe(true);
  expect(Selection.safeParse({ filter: {}, ids: ['00000000-0000-4000-8000-000000000000'] }).success).toBe(
    false,
  );
  expect(Selection.safeParse({ ids: [] }).success).toBe(false);
});

test('a tag has a name without separators and a color', () => {
  expect(CreateTag.parse({ name: ' Lead ' })).toEqual({ name: 'Lead', color: '#3498db' });
  expect(CreateTag.safeParse({ name: 'a;b' }).error?.issues[0]?.message).toBe(tagMessages.separators);
});

test('an import is summed up in a sentence', () => {
  expect(importSummary(1, 0, 0)).toBe('Imported 1 contact.');
  expect(importSummary(1212, 3, 1)).toBe(
    'Imported 1,212 contacts. Skipped 3 duplicates and 1 row with errors.',
  );
});
