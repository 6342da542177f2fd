import type { ResumeItem } from '#contract/resume/resume.ts';
import type { ItemRow } from './store.ts';

export const toResumeItem = ({ id, organization, startDate, endDate, present }: ItemRow): ResumeItem => ({
  id,
  organization,
  startDate,
  endDate,
  present,
});
