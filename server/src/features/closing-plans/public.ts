export { checkReceivedFiles } from './checklist/check-received-files.ts';
export { findCalendarDates, findDatesToMail, findDueDates } from './dates/list-dates.ts';
export { readPlan } from './plan/read-plan.ts';
export { followClosingDay, requireClosingAfterContract } from './plan/update-plan.ts';
