export { completeItemsForFiles } from './checklist/complete-items-for-files.ts';
export { findCalendarDates, findDatesToMail, findDueDates } from './dates/list-dates.ts';
export { readPlan } from './plan/read-plan.ts';
export { requireClosingAfterContract, rescheduleDatesFromClosing } from './plan/update-plan.ts';
