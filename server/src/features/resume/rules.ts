import type { ResumeItem } from '#contract/resume/resume.ts';
import type { ItemRow } from './store.ts';

export const itemOf = ({ id, organization, startDate, endDate, present }: ItemRow): ResumeItem => ({
  id,
  organization,
  startDate,
  endDate,
  present,
});
