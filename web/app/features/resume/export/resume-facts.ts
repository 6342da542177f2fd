import type { Profile } from '#contract/account/account.ts';
import type { Draft } from '../draft.ts';
import type { ExperienceDeal } from '../page/experience-rows.ts';

/** The data that every file format is written from. */
export interface ResumeFacts {
  draft: Draft;
  deals: readonly ExperienceDeal[];
  person: Profile;
}
