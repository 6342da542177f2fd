import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { listOwnedRows } from './owned-rows.ts';
import { defineChildTable, defineOwnedTable } from './subjects.ts';
import { users } from './tables/users.ts';

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

test('a row that names several people belongs only to the person in its subject column', () => {
  expect(listOwnedRows([defineOwnedTable(requests.agentId)])).toEqual([
    { table: 'requests', condition: '"agent_id" = $1', others: ['vendor_id'] },
  ]);
});

test('a row can belong to a person through several parent rows', () => {
  const found = listOwnedRows([
    defineOwnedTable(offices.bossId),
    defineOwnedTable(payments.payerId),
    defineChildTable(payments.officeId, offices.id),
    defineChildTable(lines.paymentId, payments.id),
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

test('listOwnedRows leaves out a table that is marked as not exported', () => {
  expect(listOwnedRows([defineOwnedTable(requests.agentId, { notExported: 'Under way.' })])).toEqual([]);
});
