import { expect, test } from 'vitest';
import { factTexts } from './plain-facts.ts';

test.each([
  [{ role: 'MANAGER' }, ['Role: Manager']],
  [{ fields: ['phoneNumber', 'association'] }, ['Changed: phone number, association']],
  [{ amount: 150_00, status: 'needs_response' }, ['Amount: $150.00', 'Status: needs response']],
  [{ amount: '$40.00' }, ['Amount: $40.00']],
  [{ count: 12_000, isOn: true }, ['Count: 12,000', 'Published: yes']],
  [{ reason: 'Connection refused by mail.example.com' }, ['Reason: Connection refused by mail.example.com']],
  [{ subject: 'cus_Q1w2E3', code: 'SPRING-26' }, ['Subject: cus_Q1w2E3', 'Code: SPRING-26']],
])('%j reads %j', (facts, texts) => {
  expect(factTexts(facts)).toEqual(texts);
});

test('what is empty, and whose id it is, is left out', () => {
  expect(factTexts({ reason: '', member: 'ava@example.com', owner: 'b2f1', since: null })).toEqual([
    'Member: ava@example.com',
  ]);
});
