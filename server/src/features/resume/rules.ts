import type { ResumeItem } from '#contract/resume/resume.ts';
import type { ResumeItemRow } from './store.ts';

export const toResumeItem = ({
  id,
  organization,
  startDate,
  endDate,
  present,
}: ResumeItemRow): ResumeItem => ({
  id,
  organization,
  startDate,
  endDate,
  present,
});
