import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectRepeatCount } from '#contract/testing/rounds.ts';
import { collidingPersonArbitraries } from '../testing/colliding-people.ts';
import { areSamePerson, createPersonKeys, createPersonMatcher, type PersonKeys } from './same-person.ts';

const person = (firstName: string, lastName: string, emailAddress = '', phoneNumber = '', address = '') =>
  createPersonKeys({ firstName, lastName, emailAddress, phoneNumber, address });

const home = '9045550101';

test.each([
  ['the same first name and email', person('José', 'B', 'ab@x.io'), person('JOSE', 'D', 'AB@x.io'), true],
  ['a couple with one email', person('Al', 'Bo', 'ab@x.io'), person('Cy', 'Bo', 'ab@x.io'), false],
  ['the same first name and phone', person('Al', 'Bo', '', home), person('Al', 'Do', '', `+1 ${home}`), true],
  ['a family on one landline', person('Al', 'Bo', '', home), person('Cy', 'Bo', '', home), false],
  [
    'two Johns of an office, each with an email and an address',
    person('John', 'Bo', 'bo@x.io', home, '1 Oak St'),
    person('John', 'Do', 'do@x.io', home, '77 Elm Ave'),
    false,
  ],
  [
    'the same first name and phone, with another last name and email at the same address',
    person('Ann', 'Bo', 'bo@x.io', home, '1 Oak St'),
    person('Ann', 'Do', 'do@x.io', home, '1 Oak Street'),
    true,
  ],
  [
    'the same first name and phone, with another last name and email, one without an address',
    person('Ann', 'Bo', 'bo@x.io', home, '1 Oak St'),
    person('Ann', 'Do', 'do@x.io', home),
    true,
  ],
  [
    'the same first name and phone, with another last name and address, one without an email',
    person('Ann', 'Bo', '', home, '1 Oak St'),
    person('Ann', 'Do', 'do@x.io', home, '77 Elm Ave'),
    true,
  ],
  [
    'the same name and phone, with another email and address',
    person('Ann', 'Bo', 'bo@x.io', home, '1 Oak St'),
    person('Ann', 'Bo', 'do@x.io', home, '77 Elm Ave'),
    true,
  ],
  ['the same name and nothing else', person('José', 'Núñez'), person('jose', 'NUNEZ'), true],
  ['the same name, one with an email', person('Al', 'Bo', 'a@x.io'), person('Al', 'Bo'), true],
  ['the same name, other emails', person('Al', 'Bo', 'a@x.io'), person('Al', 'Bo', 'b@x.io'), false],
  ['the same name, other phones', person('Al', 'Bo', '', home), person('Al', 'Bo', '', '9045550102'), false],
  [
    'the same email, another phone',
    person('Al', 'Bo', 'a@x.io', home),
    person('Al', 'Bo', 'a@x.io', '9045550102'),
    true,
  ],
  [
    'two of one name at two addresses',
    person('John', 'Smith', '', '', '1 Oak St, Ocala'),
    person('John', 'Smith', '', '', '77 Elm Ave, Ocala'),
    false,
  ],
  [
    'two spellings of one address',
    person('John', 'Smith', '', '', '1 Oak St, Ocala'),
    person('John', 'Smith', '', '', '1 OAK STREET, Ocala, FL 34470'),
    true,
  ],
  [
    'a first name of two words, split in two ways',
    person('Ann', 'Marie Lee', 'a@x.io'),
    person('Ann Marie', 'Lee', 'a@x.io'),
    true,
  ],
  [
    'brothers with a first word in common',
    person('José Luis', 'B', '', home),
    person('José Juan', 'B', '', home),
    false,
  ],
])('areSamePerson returns the right answer for %s', (_, one, other, expected) => {
  expect(areSamePerson(one, other)).toBe(expected);
});

const anyPerson: fc.Arbitrary<PersonKeys> = fc
  .record({
    ...collidingPersonArbitraries,
    address: fc.constantFrom(null, '1 Oak St', '1 Oak Street', '2 Elm Ave'),
  })
  .map(createPersonKeys);

test('areSamePerson is symmetric and reflexive', () => {
  fc.assert(
    fc.property(anyPerson, anyPerson, (one, other) => {
      expect(areSamePerson(one, other)).toBe(areSamePerson(other, one));
      expect(areSamePerson(one, one)).toBe(true);
    }),
  );
});

test('the person matcher finds the same duplicates as a comparison of all pairs', () => {
  fc.assert(
    fc.property(fc.array(anyPerson, { maxLength: 40 }), (people) => {
      const matcher = createPersonMatcher();
      const remembered = new Map<number, PersonKeys>();
      for (const [at, one] of people.entries()) {
        const same = [...remembered].filter(([, other]) => areSamePerson(one, other)).map(([index]) => index);
        const found = matcher.find(one);
        expect(found !== undefined).toBe(same.length > 0);
        if (found) expect(same).toContain(found.at);
        else {
          matcher.remember(one, at);
          remembered.set(at, one);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('the person matcher distinguishes thousands of people with the same name', () => {
  const people = selectRepeatCount({ few: 10_000, all: 100_000 });
  const matcher = createPersonMatcher();
  const count = (make: (at: number) => PersonKeys) => {
    let found = 0;
    for (let at = 0; at < people; at += 1) {
      const one = make(at);
      if (matcher.find(one)) found += 1;
      else matcher.remember(one, at);
    }
    return found;
  };
  expect(count((at) => person('John', 'Smith', `john${at}@example.com`, home))).toBe(people - 1);
  expect(count((at) => person('Jo', 'Smith', '', '', `${100_000 + at} Oak St`))).toBe(0);
});
