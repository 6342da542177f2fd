import type { Profile } from '#contract/account/account.ts';
import type { Draft } from '../draft.ts';
import type { ExperienceDeal } from '../page/experience-rows.ts';

/** The resume data from which every file format is created. */
export interface ResumeFacts {
  draft: Draft;
  deals: readonly ExperienceDeal[];
  person: Profile;
}
