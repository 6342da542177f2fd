import { expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import type { Resume } from '#contract/resume/resume.ts';
import { emptyPage, toTheme } from '#contract/themes/theme-saving.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { createInitialResume } from './initial-resume.ts';

const empty: Resume = {
  industryInvolvements: [],
  education: [],
  miscellaneous: '',
  theme: toTheme(emptyPage, { personalLogo: null, logoImage: null, tagLine: '' }),
  customProfilePicture: null,
  contactImage: null,
  useImageForContact: false,
  selectedTransactions: [],
  version: 0,
  updatedAt: null,
};

const deal = (id: string, status: Transaction['status'], date: string) =>
  ({ id, status, date: toDay(date), transactionType: 'BUYERS' }) as unknown as Transaction;

test("a new resume is prefilled with the owner's designations, association and closings", () => {
  const person = { certificates: ['ABR'], association: 'Gulf & Bay Association of Realtors' };
  const deals = [
    deal('a', 'CLOSED', '2025-03-01'),
    deal('b', 'PENDING', '2026-12-01'),
    deal('c', 'CLOSED', '2026-05-01'),
  ];
  const { draft, isDirty } = createInitialResume(empty, person, deals);
  expect(draft.education.map(({ organization }) => organization)).toEqual([
    "Accredited Buyer's Representative",
  ]);
  expect(draft.miscellaneous).toBe('<p>Member, Gulf &amp; Bay Association of Realtors</p>');
  expect(draft.selectedTransactions).toEqual(['c', 'a']);
  expect(isDirty).toBe(true);
});

test('two tabs that prefill the same resume create the same items', () => {
  const start = () =>
    createInitialResume(empty, { certificates: ['ABR', 'GRI'], association: null }, []).draft.education;
  expect(start()).toEqual(start());
});

test('a new resume of a user without profile data is empty and counts as unchanged', () => {
  const copy = createInitialResume(empty, { certificates: [], association: null }, []);
  expect([copy.isDirty, copy.draft.education, copy.draft.miscellaneous]).toEqual([false, [], '']);
});
