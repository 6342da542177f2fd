import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collidingPersonArbitraries } from '../testing/colliding-people.ts';
import { areDuplicates, type ContactIdentity, createContactIdentity } from './sphere-duplicates.ts';

const withPhones = (lastName: string, ...numbers: string[]) =>
  createContactIdentity({
    firstName: 'Al',
    lastName,
    phones: numbers.map((number) => ({ label: null, number })),
  });
const withEmails = (firstName: string, ...all: string[]) =>
  createContactIdentity({
    firstName,
    lastName: 'Bo',
    emails: all.map((address) => ({ label: null, address })),
  });

const person = (firstName: string, lastName: string, emailAddress?: string, phoneNumber?: string) =>
  createContactIdentity({ firstName, lastName, emailAddress, phoneNumber });

test.each([
  [
    'the same email in another case',
    person('A', 'B', 'ab@example.com'),
    person('C', 'D', 'AB@example.com'),
    true,
  ],
  [
    'the same phone and last name',
    person('Al', 'Bo', '', '904 555 0101'),
    person('Cy', 'BÓ', '', '+1 (904) 555-0101'),
    true,
  ],
  ['the same phone alone', person('Al', 'Bo', '', '9045550101'), person('Cy', 'Do', '', '9045550101'), false],
  ['the same name and nothing else', person('José', 'Núñez'), person('jose', 'NUNEZ'), true],
  ['the same name, one with an email', person('Al', 'Bo', 'a@example.com'), person('Al', 'Bo'), true],
  [
    'the same name, other emails',
    person('Al', 'Bo', 'a@example.com'),
    person('Al', 'Bo', 'b@example.com'),
    false,
  ],
  [
    'the same name, other phones',
    person('Al', 'Bo', '', '9045550101'),
    person('Al', 'Bo', '', '9045550102'),
    false,
  ],
  ['any email in common', withEmails('A', 'a@x.io', 'b@x.io'), withEmails('C', 'c@x.io', 'B@x.io'), true],
  [
    'any phone in common and the same last name',
    withPhones('Bo', '9045550101', '9045550102'),
    withPhones('Bo', '9045550103', '9045550102 x4'),
    true,
  ],
  [
    'several phones, none in common',
    withPhones('Bo', '9045550101', '9045550102'),
    withPhones('Bo', '9045550103'),
    false,
  ],
  ['other names', person('Al', 'Bo'), person('Al', 'Bob'), false],
])('areDuplicates returns the right answer for %s', (_, one, other, expected) => {
  expect(areDuplicates(one, other)).toBe(expected);
});

const anyPerson: fc.Arbitrary<ContactIdentity> = fc
  .record(collidingPersonArbitraries)
  .map(createContactIdentity);

test('areDuplicates is symmetric and reflexive', () => {
  fc.assert(
    fc.property(anyPerson, anyPerson, (one, other) => {
      expect(areDuplicates(one, other)).toBe(areDuplicates(other, one));
      expect(areDuplicates(one, one)).toBe(true);
    }),
  );
});
