import { expect, test } from 'vitest';
import { type ContactData, toContactData } from './contact-merge.ts';
import { applyContactMethodInput } from './contact-methods.ts';
import { findPossibleChanges, updateContactFromRow } from './import-update.ts';
import { type Contact, createBlankContact } from './sphere.ts';

const contact = (fields: object): ContactData & { tags: string[] } => {
  const full = { ...createBlankContact('1', ''), ...applyContactMethodInput({}, fields) } as Contact;
  return { ...toContactData(full), tags: full.tags };
};

const ada = contact({
  firstName: 'Ada',
  lastName: 'Lee',
  phones: [
    { label: 'Mobile', number: '9045550101' },
    { label: 'Home', number: '9045550102' },
  ],
  notes: 'Two dogs',
  birthday: '1984-04-12',
  tags: ['Buyer', 'VIP'],
});
const names = { firstName: 'Ada', lastName: 'Lee' };

test('an import that overwrites replaces notes and phones instead of appending to them', () => {
  const phones = ['9045550109', '9045550108'].map((number) => ({ label: 'Mobile', number }));
  const row = { ...names, notes: 'Three dogs', phones };
  const once = updateContactFromRow(ada, row, 'overwrite');
  expect(once).toMatchObject({ notes: 'Three dogs', phones, birthday: '1984-04-12' });
  expect(updateContactFromRow(once, row, 'overwrite')).toEqual(once);
});

test('an import that overwrites replaces only the phone number with the same label, or else the main number', () => {
  const home = { ...names, phones: [{ label: 'Home', number: '9045550109' }] };
  expect(updateContactFromRow(ada, home, 'overwrite').phones).toEqual([ada.phones[0], home.phones[0]]);
  const work = { ...names, phones: [{ label: 'Work', number: '9045550109' }] };
  expect(updateContactFromRow(ada, work, 'overwrite').phones).toEqual([work.phones[0], ada.phones[1]]);
  const changed = updateContactFromRow(ada, { ...names, phoneNumber: '9045550109' }, 'overwrite');
  expect(changed.phones.map(({ number }) => number)).toEqual(['9045550109', '9045550102']);
  const known = updateContactFromRow(ada, { ...names, phoneNumber: '9045550102' }, 'overwrite');
  expect(known.phones).toEqual(ada.phones);
});

test('a blank cell in an import file does not change the contact', () => {
  const blank = { firstName: 'Ada', lastName: '', notes: null, emails: [], phones: [] };
  for (const mode of ['fill', 'overwrite'] as const) {
    expect(updateContactFromRow(ada, blank, mode)).toEqual(toContactData(ada as never));
    const single = contact({ firstName: 'Ada', lastName: '' });
    expect(updateContactFromRow(single, names, mode)).toMatchObject(names);
  }
});

test('findPossibleChanges lists the changed fields for both modes, fill and overwrite', () => {
  const row = {
    ...names,
    notes: 'Three dogs',
    phoneNumber: '9045550109',
    birthday: '1984-05-12',
    tags: ['Buyer'],
  };
  expect(findPossibleChanges(ada, row)).toEqual({
    fill: [
      {
        field: 'Phone Number',
        before: 'Mobile (904) 555-0101, Home (904) 555-0102',
        after: 'Mobile (904) 555-0101, Home (904) 555-0102, (904) 555-0109',
      },
    ],
    overwrite: [
      { field: 'Birthday', before: 'Apr 12, 1984', after: 'May 12, 1984' },
      { field: 'Notes', before: 'Two dogs', after: 'Three dogs' },
      {
        field: 'Phone Number',
        before: 'Mobile (904) 555-0101, Home (904) 555-0102',
        after: 'Mobile (904) 555-0109, Home (904) 555-0102',
      },
      { field: 'Tags', before: 'Buyer, VIP', after: 'Buyer' },
    ],
  });
  expect(findPossibleChanges(ada, names)).toEqual({ fill: [], overwrite: [] });
});
