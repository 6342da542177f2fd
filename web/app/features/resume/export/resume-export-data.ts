import type { Profile } from '#contract/account/account.ts';
import type { ResumeDraft } from '../draft.ts';
import type { ExperienceDeal } from '../page/experience-rows.ts';

/** The resume data from which every file format is created. */
export interface ResumeExportData {
  draft: ResumeDraft;
  deals: readonly ExperienceDeal[];
  person: Profile;
}
