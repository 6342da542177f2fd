import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { about, partOf } from '../../db/subjects.ts';
import { users } from '../../db/tables/users.ts';
import { belongingsOf, shownColumns, uniquePaths } from './rules.ts';

const person = (name: string) => uuid(name).references(() => users.id);
const offices = pgTable('offices', { id: uuid('id'), bossId: person('boss_id') });
const requests = pgTable('requests', {
  agentId: person('agent_id'),
  vendorId: person('vendor_id'),
  note: text(),
});
const payments = pgTable('payments', {
  id: uuid('id'),
  payerId: person('payer_id'),
  officeId: uuid('office_id'),
});
const lines = pgTable('lines', { paymentId: uuid('payment_id') });

test('a row is its subject’s, whoever else it names, and the others stay unnamed', () => {
  expect(belongingsOf([about(requests.agentId)])).toEqual([
    { table: 'requests', condition: '"agent_id" = $1', others: ['vendor_id'] },
  ]);
});

test('a row may be part of a row of someone’s, in more than one way', () => {
  const found = belongingsOf([
    about(offices.bossId),
    about(payments.payerId),
    partOf(payments.officeId, offices.id),
    partOf(lines.paymentId, payments.id),
  ]);
  const ofPayment = '"payer_id" = $1 or "office_id" in (select "id" from "offices" where "boss_id" = $1)';
  expect(found).toEqual([
    { table: 'offices', condition: '"boss_id" = $1', others: [] },
    { table: 'payments', condition: ofPayment, others: [] },
    {
      table: 'lines',
      condition: `"payment_id" in (select "id" from "payments" where ${ofPayment})`,
      others: [],
    },
  ]);
});

test('what is not for the export is no belonging', () => {
  expect(belongingsOf([about(requests.agentId, { notExported: 'Under way.' })])).toEqual([]);
});

test('secrets and search columns stay out', () => {
  const row = {
    name: 'Ava',
    password_hash: 'x',
    feed_secret: 'y',
    token: 'z',
    search_text: 's',
    address_key: 'k',
  };
  expect(shownColumns(row)).toEqual({ name: 'Ava' });
  expect(shownColumns({ ...row, vendor_id: 'v' }, ['vendor_id'])).toEqual({ name: 'Ava' });
});

test('no file is lost to another of its name', () => {
  expect(uniquePaths(['a/x.pdf', 'a/X.pdf', 'b/x.pdf', 'a/x.pdf', 'note', 'note'])).toEqual([
    'a/x.pdf',
    'a/X (2).pdf',
    'b/x.pdf',
    'a/x (3).pdf',
    'note',
    'note (2)',
  ]);
});
