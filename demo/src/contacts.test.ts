import { expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import { fullNameOf, nameKeyOf } from '#contract/people.ts';
import { Contact, CreateContact } from '#contract/sphere/sphere.ts';
import { calculateCelebrationWindow, listCelebrationsOfContact } from '#contract/sphere/sphere-dates.ts';
import { createDemoContacts } from './contacts.ts';
import { createDemoDeals } from './deals.ts';

const today = toDay('2026-11-17');
const all = createDemoContacts(today);
const avasContacts = all.filter(({ owner }) => owner === 'agent').map(({ contact }) => contact);

test('the demo agent Ava has 240 contacts with different names', () => {
  expect(avasContacts).toHaveLength(240);
  expect(new Set(avasContacts.map((contact) => nameKeyOf(fullNameOf(contact)))).size).toBe(240);
  expect(new Set(all.map(({ contact }) => contact.id)).size).toBe(all.length);
});

test('every demo contact is valid', () => {
  for (const { contact } of all) {
    expect(Contact.parse(contact)).toEqual(contact);
    expect(CreateContact.safeParse(contact).error).toBeUndefined();
  }
});

test('every connection between demo contacts is stored in both contacts', () => {
  const byId = new Map(avasContacts.map((contact) => [contact.id, contact]));
  for (const contact of avasContacts) {
    for (const { id } of contact.connections) {
      expect(byId.get(id)?.connections.map((back) => back.id)).toContain(contact.id);
    }
  }
});

test('the clients of Ava’s deals are among her contacts', () => {
  const names = new Set(avasContacts.map((contact) => nameKeyOf(fullNameOf(contact))));
  const clients = createDemoDeals(today).filter(({ owner }) => owner === 'agent');
  for (const { transaction } of clients) expect(names).toContain(nameKeyOf(transaction.fullName));
});

test('all dates of demo contacts are valid on a leap day', () => {
  for (const { contact } of createDemoContacts(toDay('2028-02-29'))) {
    expect(CreateContact.safeParse(contact).error).toBeUndefined();
  }
});

test.each(['2026-11-17', '2028-02-28', '2027-03-01'])(
  'the demo has birthdays and a home anniversary to celebrate on %s',
  (text) => {
    const day = toDay(text);
    const people = createDemoContacts(day).filter(({ owner }) => owner === 'agent');
    const occasions = people.flatMap(({ contact }) =>
      listCelebrationsOfContact(contact, calculateCelebrationWindow(day, 0)),
    );
    expect(occasions.filter(({ kind }) => kind === 'birthday').length).toBeGreaterThanOrEqual(2);
    expect(occasions.filter(({ kind }) => kind === 'homeAnniversary').length).toBeGreaterThanOrEqual(1);
  },
);
