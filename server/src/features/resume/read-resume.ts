import type { Profile } from '#contract/account/account.ts';
import type { Resume } from '#contract/resume/resume.ts';
import { emptyPage, toTheme } from '#contract/themes/theme-saving.ts';
import type { OwnerContext } from '../../core/context.ts';
import { readProfile } from '../account/public.ts';
import { withPicturePaths } from '../themes/public.ts';
import { toResumeItem } from './rules.ts';
import { type ResumeItemRow, type ResumeRow, readResumeItems, readResumeRow } from './store.ts';

export async function readResume(context: OwnerContext): Promise<Resume> {
  const { owner, db } = context;
  return resumeOf(
    await readResumeRow(owner, db),
    await readResumeItems(owner, db),
    await readProfile(context),
  );
}

/** Returns the resume as its owner sees it. Without a row it is empty and has the default theme. */
function resumeOf(row: ResumeRow | undefined, items: ResumeItemRow[], person: Profile): Resume {
  const itemsOf = (section: ResumeItemRow['section']) =>
    items.filter((item) => item.section === section).map(toResumeItem);
  const page = withPicturePaths(row ?? emptyPage);
  return {
    industryInvolvements: itemsOf('involvement'),
    education: itemsOf('education'),
    miscellaneous: row?.miscellaneous ?? '',
    theme: toTheme(page, person),
    customProfilePicture: page.customProfilePicture,
    contactImage: page.contactImage,
    useImageForContact: row?.useImageForContact ?? false,
    selectedTransactions: row?.selectedTransactions ?? [],
    version: row?.version ?? 0,
    updatedAt: row?.savedAt?.toISOString() ?? null,
  };
}
