import type { Profile } from '#contract/account.ts';
import type { Draft } from '../draft.ts';
import type { ExperienceDeal } from '../page/experience-rows.ts';

/** What every kind of file is written from. */
export interface ResumeFacts {
  draft: Draft;
  deals: readonly ExperienceDeal[];
  person: Profile;
}
