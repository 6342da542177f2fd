import { expect, test } from 'vitest';
import { asDay } from '#contract/day.ts';
import { fullNameOf, nameKeyOf } from '#contract/people.ts';
import { Contact, CreateContact } from '#contract/sphere.ts';
import { occasionsOf, windowOf } from '#contract/sphere-dates.ts';
import { demoContacts } from './contacts.ts';
import { demoDeals } from './deals.ts';

const today = asDay('2026-11-17');
const all = demoContacts(today);
const ofAva = all.filter(({ owner }) => owner === 'agent').map(({ contact }) => contact);

test('Ava has 240 people in her orbit, no two of one name', () => {
  expect(ofAva).toHaveLength(240);
  expect(new Set(ofAva.map((one) => nameKeyOf(fullNameOf(one)))).size).toBe(240);
  expect(new Set(all.map(({ contact }) => contact.id)).size).toBe(all.length);
});

test('every contact is one that could be saved as it is', () => {
  for (const { contact } of all) {
    expect(Contact.parse(contact)).toEqual(contact);
    expect(CreateContact.safeParse(contact).error).toBeUndefined();
  }
});

test('connections stand on both sides', () => {
  const byId = new Map(ofAva.map((one) => [one.id, one]));
  for (const one of ofAva) {
    for (const { id } of one.connections) {
      expect(byId.get(id)?.connections.map((back) => back.id)).toContain(one.id);
    }
  }
});

test('clients of Ava’s deals are among her contacts', () => {
  const names = new Set(ofAva.map((one) => nameKeyOf(fullNameOf(one))));
  const clients = demoDeals(today).filter(({ owner }) => owner === 'agent');
  for (const { transaction } of clients) expect(names).toContain(nameKeyOf(transaction.fullName));
});

test('on a leap day everybody’s days are days', () => {
  for (const { contact } of demoContacts(asDay('2028-02-29'))) {
    expect(CreateContact.safeParse(contact).error).toBeUndefined();
  }
});

test.each(['2026-11-17', '2028-02-28', '2027-03-01'])('on %s there is something to celebrate', (text) => {
  const day = asDay(text);
  const people = demoContacts(day).filter(({ owner }) => owner === 'agent');
  const occasions = people.flatMap(({ contact }) => occasionsOf(contact, windowOf(day, 0)));
  expect(occasions.filter(({ kind }) => kind === 'birthday').length).toBeGreaterThanOrEqual(2);
  expect(occasions.filter(({ kind }) => kind === 'homeAnniversary').length).toBeGreaterThanOrEqual(1);
});
