import type { Profile } from '#contract/account/account.ts';
import { designations } from '#contract/reference/designations.ts';
import type { Resume } from '#contract/resume/resume.ts';
import { filterDeals } from '#contract/resume/resume-filter.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import {
  applyDraftChange,
  createLocalCopy,
  createTemporaryItem,
  type DraftItem,
  type LocalResumeCopy,
} from './draft.ts';

type Person = Pick<Profile, 'certificates' | 'association'>;

/** Whether a resume was never saved. */
export const isNewResume = ({ version }: Resume): boolean => version === 0;

/**
 * Creates the item of a designation. Every tab derives the same id from the code, so two tabs that prefill at
 * once do not add an item twice.
 */
function designationItem(code: string): DraftItem {
  const organization = designations.find((one) => one.code === code)?.name ?? code;
  return createTemporaryItem(
    { organization, startDate: null, endDate: null, present: false },
    `designation-${code}`,
  );
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Creates the first copy of a resume. It contains the profile's designations and association, and every
 * closing.
 */
export function createInitialResume(
  resume: Resume,
  { certificates, association }: Person,
  deals: readonly Transaction[],
): LocalResumeCopy {
  const closings = filterDeals(deals, { type: 'career', year: 0, startDate: '', endDate: '' });
  const prefilled = {
    ...(certificates.length && { education: certificates.map(designationItem) }),
    ...(association && { miscellaneous: `<p>Member, ${escapeHtml(association)}</p>` }),
    ...(closings.length && { selectedTransactions: closings.map(({ id }) => id) }),
  };
  return Object.keys(prefilled).length
    ? applyDraftChange(createLocalCopy(resume), prefilled)
    : createLocalCopy(resume);
}
