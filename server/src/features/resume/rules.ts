import type { Profile } from '#contract/account/account.ts';
import type { Resume, ResumeItem } from '#contract/resume/resume.ts';
import { emptyPage, themeOf } from '#contract/themes/theme-saving.ts';
import { withPicturePaths } from '../themes/rules.ts';
import type { ItemRow, ResumeRow } from './store.ts';

export const itemOf = ({ id, organization, startDate, endDate, present }: ItemRow): ResumeItem => ({
  id,
  organization,
  startDate,
  endDate,
  present,
});

/** The resume as its owner sees it; without a row, an empty one with the default theme. */
export function resumeOf(row: ResumeRow | undefined, items: ItemRow[], person: Profile): Resume {
  const itemsOf = (section: ItemRow['section']) =>
    items.filter((item) => item.section === section).map(itemOf);
  const page = withPicturePaths(row ?? emptyPage);
  return {
    industryInvolvements: itemsOf('involvement'),
    education: itemsOf('education'),
    miscellaneous: row?.miscellaneous ?? '',
    theme: themeOf(page, person),
    customProfilePicture: page.customProfilePicture,
    contactImage: page.contactImage,
    useImageForContact: row?.useImageForContact ?? false,
    selectedTransactions: row?.selectedTransactions ?? [],
    version: row?.version ?? 0,
    updatedAt: row?.savedAt?.toISOString() ?? null,
  };
}
