import { expect, test } from 'vitest';
import { type AuditAction, auditActions } from './audit-actions.ts';
import {
  auditActionLabel,
  createAuditSentence,
  describeStaffAction,
  lowercaseAuditActionLabel,
  sentenceToText,
} from './audit-labels.ts';
import type { AuditSentenceData } from './audit-phrases.ts';

const nora = { id: 'n', name: 'Nora Fields' };
const ben = { id: 'b', name: 'Ben Carter' };
const facts: AuditSentenceData = {
  actor: nora,
  actedFor: null,
  subject: null,
  subjectPerson: null,
  details: {},
  people: new Map([['b', ben]]),
};
const said = (action: string, given: Partial<AuditSentenceData> = {}) =>
  sentenceToText(createAuditSentence(action, { ...facts, ...given }));

test.each<[AuditAction, Partial<AuditSentenceData>, string]>([
  ['account.sign-in', { subjectPerson: nora }, 'Nora Fields signed in.'],
  [
    'profile.update',
    { subjectPerson: nora, details: { fields: ['phoneNumber'] } },
    'Nora Fields changed their profile (phone number).',
  ],
  ['user.suspend', { actedFor: ben, subjectPerson: ben }, 'Nora Fields suspended Ben Carter’s account.'],
  [
    'account.act-for',
    { subjectPerson: ben, details: { why: 'look at the account' } },
    'Nora Fields viewed Ben Carter’s account.',
  ],
  [
    'billing.refund',
    { actedFor: ben, details: { amount: 1200, reason: 'paid twice' } },
    'Nora Fields refunded $12.00 to Ben Carter (reason: paid twice).',
  ],
  [
    'brokerage.seat-open',
    { subjectPerson: ben, details: { kind: 'PRORATED_NEW', due: 4274, usesFreeSeat: false } },
    'Nora Fields opened a seat for Ben Carter for $42.74 (new account, prorated).',
  ],
  [
    'brokerage.hand-over',
    { subject: 'Tidewater Realty', details: { to: 'b' } },
    'Nora Fields handed Tidewater Realty over to Ben Carter.',
  ],
  [
    'billing.subscription',
    { actor: null, subjectPerson: ben, details: { offers: ['agent_pro'], to: 'past_due' } },
    'Abundance updated Ben Carter’s subscription: Agent Pro+, now past due.',
  ],
  [
    'billing.upgrade',
    { subjectPerson: nora, details: { outcome: 'declined' } },
    'Nora Fields tried to upgrade their membership, and the card was declined.',
  ],
  ['contact.update', { details: { fields: ['firstName'] } }, 'Nora Fields changed a contact (first name).'],
  ['contact.create', { actedFor: ben }, 'Nora Fields added a contact for Ben Carter.'],
  ['signup.start', { actor: null, details: { role: 'AGENT' } }, 'A visitor started signing up as an agent.'],
  [
    'plan.give',
    { subjectPerson: { id: 'x', name: null }, details: { plan: 'premium' } },
    'Nora Fields gave a deleted account Agent Pro+ without payment.',
  ],
  [
    'account.create',
    { actor: null, subjectPerson: ben, details: { role: 'VENDOR' } },
    'Abundance opened an account for Ben Carter as a vendor.',
  ],
])('an audit entry with the action %s is described in a sentence', (action, given, text) => {
  expect(said(action, given)).toBe(text);
});

test('a name in an audit entry links to the account of that person', () => {
  expect(createAuditSentence('account.sign-in', { ...facts, actor: { id: 'x', name: null } })[0]).toEqual({
    text: 'A deleted account',
    personId: 'x',
    isGone: true,
  });
  expect(createAuditSentence('user.suspend', { ...facts, subjectPerson: ben })).toContainEqual({
    text: 'Ben Carter',
    personId: 'b',
  });
});

test('an audit entry shows staff no cents, codes or ids', () => {
  const id = '8b1b4c73-6cb1-4149-bcf8-645264c8a5c6';
  const details = {
    amount: 4274,
    due: 4274,
    kind: 'PRORATED_NEW',
    role: 'AGENT',
    refund: id,
    count: 3,
    why: 'left',
    owner: id,
  };
  for (const action of Object.keys(auditActions))
    expect(said(action, { details })).not.toMatch(/4,?274\b|_|[A-Z]{4}|[0-9a-f]{8}-|undefined|\[object/);
});

test('every audit action has a label for filters and the feed, even an action of an older release', () => {
  expect(auditActionLabel('plan.give')).toBe('Gave a plan without payment');
  expect(lowercaseAuditActionLabel('billing.refund')).toBe('refunded a payment');
  expect(auditActionLabel('tree.cut-down')).toBe('Tree: cut down');
  expect(said('tree.cut-down')).toBe('Nora Fields tree: cut down.');
});

test('the recent activity of an account does not name the staff member who acted', () => {
  const person = { id: 'b', firstName: 'Ben' };
  expect(describeStaffAction({ why: 'suspend, with others' }, person)).toBe(
    'Suspended their account with others',
  );
  expect(describeStaffAction({ why: 'password-reset, with others' }, person)).toBe(
    'Sent Ben a password reset, with others',
  );
});
