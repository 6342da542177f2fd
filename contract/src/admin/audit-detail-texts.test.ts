import { expect, test } from 'vitest';
import { formatAuditDetails } from './audit-detail-texts.ts';

test.each([
  [{ role: 'MANAGER' }, ['Role: Manager']],
  [{ fields: ['phoneNumber', 'association'] }, ['Changed: phone number, association']],
  [{ amount: 150_00, status: 'needs_response' }, ['Amount: $150.00', 'Status: needs response']],
  [
    { due: 42_74, kind: 'PRORATED_NEW', usesFreeSeat: false },
    ['Due: $42.74', 'Type: new account, prorated', 'Free seat: no'],
  ],
  [{ from: 'c56a4180-65aa-42ec-a945-5fd21dec0538', to: 'Faye Lindgren' }, ['To: Faye Lindgren']],
  [{ amount: '$40.00' }, ['Amount: $40.00']],
  [{ count: 12_000, isOn: true }, ['Count: 12,000', 'Published: yes']],
  [{ reason: 'Connection refused by mail.example.com' }, ['Reason: Connection refused by mail.example.com']],
  [{ subject: 'cus_Q1w2E3', code: 'SPRING-26' }, ['Subject: cus_Q1w2E3', 'Code: SPRING-26']],
])('formatAuditDetails describes %j as %j', (facts, texts) => {
  expect(formatAuditDetails(facts)).toEqual(texts);
});

test('formatAuditDetails leaves out empty values and ids', () => {
  expect(formatAuditDetails({ reason: '', member: 'ava@example.com', owner: 'b2f1', since: null })).toEqual([
    'Member: ava@example.com',
  ]);
});
