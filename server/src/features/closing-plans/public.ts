export { completeItemsForFiles } from './checklist/complete-items-for-files.ts';
export { findCalendarDates, findDatesForMorningMail, findDealDatesForToday } from './dates/list-dates.ts';
export { readClosingPlan } from './plan/read-plan.ts';
export { requireClosingAfterContract, rescheduleDatesFromClosing } from './plan/update-plan.ts';
