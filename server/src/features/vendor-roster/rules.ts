import type { Day } from '#contract/day.ts';

/** The roster rotates at midnight in the vendors' time zone, for everyone at once. */
export const rosterTimeZone = 'America/New_York';

/** Returns the path of a flyer's file. */
export const flyerPath = (id: string): string => `/api/vendor/flyers/${id}`;

/** Returns the start of the calendar month. The exact hour does not matter for these figures. */
export const findMonthStart = (today: Day): Date => new Date(`${today.slice(0, 7)}-01T05:00:00Z`);
