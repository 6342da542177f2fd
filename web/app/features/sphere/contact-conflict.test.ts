import { expect, test } from 'vitest';
import { type Contact, createBlankContact } from '#contract/sphere/sphere.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { WaitingWrite } from '../../lib/waiting-writes.ts';
import { resolveContactConflict } from './contact-conflict.ts';
import { type ContactValues, toContactValues } from './form/contact-values.ts';

const before: Contact = {
  ...createBlankContact('c1', '2026-11-01T12:00:00.000Z'),
  firstName: 'Maribel',
  lastName: 'Okafor',
  company: 'Okafor Homes',
};

/**
 * Resolves the conflict between an offline edit (`mine`) and an edit that another device saved meanwhile
 * (`theirs`).
 */
function decide(mine: Partial<Contact>, theirs: Partial<Contact>, typed: Partial<ContactValues> = {}) {
  const edited = { ...before, ...mine };
  const write = {
    offline: {
      label: 'Edit Maribel Okafor',
      change: 'contact.saved',
      answer: { contact: edited },
      conflict: { kind: 'contact', data: { before, values: { ...toContactValues(edited), ...typed } } },
    },
  } as unknown as WaitingWrite;
  const saved = { ...before, ...theirs, updatedAt: '2026-11-02T12:00:00.000Z' };
  const problem = new ApiProblem(409, { code: 'conflict', message: '', details: { contact: saved } });
  return resolveContactConflict(write, problem);
}

test('an offline edit is resent with the latest version if other fields of the contact changed', () => {
  expect(decide({ company: 'Okafor & Co.' }, { lastName: 'Okafor-Reyes' })).toEqual({
    kind: 'resend',
    body: { company: 'Okafor & Co.', updatedAt: '2026-11-02T12:00:00.000Z' },
  });
});

test('if an offline edit and a saved edit changed the same contact field, the user decides', () => {
  expect(decide({ company: 'Okafor & Co.' }, { company: 'Okafor Realty' })).toEqual({ kind: 'ask' });
});

test('an offline edit of a contact counts as saved if the server already has the same values', () => {
  expect(decide({ company: 'Okafor & Co.' }, { company: 'Okafor & Co.' })).toEqual({ kind: 'saved' });
});

test('an offline edit counts as saved even if the user typed its values in another format', () => {
  const edited = { birthday: '1984-04-12', company: 'Okafor & Co.' };
  const typed = {
    birthday: '4/12/1984',
    company: ' Okafor & Co. ',
    phones: [{ key: 'added', label: '', number: '' }],
  };
  expect(decide(edited, edited, typed)).toEqual({ kind: 'saved' });
});
