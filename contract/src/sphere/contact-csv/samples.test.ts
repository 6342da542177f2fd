import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toDay } from '../../day.ts';
import { type RowResult, readContacts } from './read-contacts.ts';
import { detectDateOrder, inspectFile } from './read-file.ts';
import { collectBatches } from './testing/collect-batches.ts';
import { pickContacts } from './testing/read-import.ts';

const folder = join(import.meta.dirname, 'samples');
const samples = readdirSync(folder);

async function importSample(name: string): Promise<RowResult[]> {
  const file = new Blob([readFileSync(join(folder, name))]);
  const look = await inspectFile(file);
  const { order } = await detectDateOrder(file, look, look.mapping);
  const known = order === 'ambiguous' ? 'month-first' : order;
  const rules = { mapping: look.mapping, order: known, today: toDay('2026-11-17') } as const;
  return collectBatches(readContacts(file, look, rules));
}

const noYear = (day: string) => `-${day.slice(4)}`;

/**
 * Every export contains names, email, phone and address. These are the other values of each product's export.
 */
const extraValues: Record<
  string,
  { tags?: string[][]; home?: boolean; referred?: boolean; noYears?: boolean }
> = {
  'apple-icloud-vcard.csv': {},
  'follow-up-boss.csv': {
    home: true,
    referred: true,
    tags: [
      ['Past Client', 'Sphere'],
      ['Buyer', 'Active Client'],
      ['Seller', 'Investor', 'Nurture'],
    ],
  },
  'google-contacts-legacy.csv': {},
  'google-contacts.csv': { home: true },
  'kvcore-boldtrail.csv': {
    home: true,
    referred: true,
    tags: [
      ['pastclient', 'sphere', 'Client'],
      ['buyer', 'Client'],
      ['seller', 'investor', 'Client'],
    ],
  },
  'mailchimp.csv': { noYears: true },
  'outlook-desktop.csv': { referred: true },
  'outlook-web.csv': { tags: [[], [], []] },
  'top-producer.csv': {
    home: true,
    referred: true,
    tags: [['Past Client', 'Referral'], ['Buyer', 'Referral'], ['Seller']],
  },
};
/** The labels of phone numbers and emails, for products that export them. */
const labels: Record<string, { phone?: string; email?: string }> = {
  'follow-up-boss.csv': { phone: 'Mobile', email: 'Home' },
  'google-contacts-legacy.csv': { phone: 'Mobile', email: 'Home' },
  'google-contacts.csv': { phone: 'Mobile', email: 'Home' },
  'kvcore-boldtrail.csv': { phone: 'Mobile' },
  'outlook-desktop.csv': { phone: 'Mobile' },
  'outlook-web.csv': { phone: 'Mobile' },
  'top-producer.csv': { phone: 'Mobile' },
};
const withoutNotes = ['kvcore-boldtrail.csv'];
const thirdReferrer: Record<string, string | null> = {
  'follow-up-boss.csv': 'Website',
  'kvcore-boldtrail.csv': 'Website',
  'outlook-desktop.csv': null,
  'top-producer.csv': 'Referral',
};

test.each(samples)('every field of the sample %s is imported correctly', async (name) => {
  const { tags, home, referred, noYears } = extraValues[name] ?? {};
  const day = (text: string) => (noYears ? noYear(text) : text);
  const note = (text: string | null) => (withoutNotes.includes(name) ? null : text);
  const rows = await importSample(name);
  const contacts = pickContacts(rows);
  for (const { emails, phones, emailAddress, phoneNumber } of contacts) {
    const { phone, email } = labels[name] ?? {};
    expect(emails).toEqual(email && [{ label: email, address: emailAddress }]);
    expect(phones).toEqual(phone && [{ label: phone, number: phoneNumber }]);
  }
  expect(contacts.map(({ emails, phones, company, title, ...others }) => ({ tags: [], ...others }))).toEqual([
    {
      row: 2,
      firstName: 'Marisol',
      lastName: 'Quintero',
      connectedTo: null,
      emailAddress: 'marisol.quintero@example.com',
      phoneNumber: '9045550101',
      address: '1420 Sample Oak Ln, Jacksonville, FL 32204',
      birthday: day('1984-04-12'),
      homeAnniversary: home ? '2021-06-18' : null,
      referredFrom: referred ? 'Dana Whitlock' : null,
      tags: tags?.[0] ?? ['Past Client', 'Sphere'],
      notes: note('Prefers text messages, two dogs'),
    },
    {
      row: 3,
      firstName: 'Trevor',
      lastName: "O'Hallian",
      connectedTo: null,
      emailAddress: 'trevor.ohallian@example.com',
      phoneNumber: '9045550102',
      address: '77 Placeholder Bay Ct, St. Augustine, FL 32080',
      birthday: day('1979-11-03'),
      homeAnniversary: home ? '2018-02-09' : null,
      referredFrom: referred ? 'Open House' : null,
      tags: tags?.[1] ?? ['Buyer'],
      notes: note('Asked about flood insurance; said "call after 5"'),
    },
    {
      row: 4,
      firstName: 'Priya',
      lastName: 'Venkataram',
      connectedTo: null,
      emailAddress: 'priya.venkataram@example.com',
      phoneNumber: '9045550103',
      address: '9 Mockingbird Test Way, Fernandina Beach, FL 32034',
      birthday: day('1991-01-27'),
      homeAnniversary: home ? '2023-09-30' : null,
      referredFrom: referred ? thirdReferrer[name] : null,
      tags: tags?.[2] ?? ['Seller', 'Investor'],
      notes: null,
    },
  ]);
});

test('readContacts reads every sample file correctly', () => {
  expect(samples.toSorted()).toEqual(Object.keys(extraValues).toSorted());
});
