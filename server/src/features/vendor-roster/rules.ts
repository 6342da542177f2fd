import type { Day } from '#contract/day.ts';

/** The roster rotates at midnight in the vendors' time zone, for all readers at once. */
export const rosterTimeZone = 'America/New_York';

/** The path of a flyer. */
export const flyerPath = (id: string): string => `/api/vendor/flyers/${id}`;

/** The start of the calendar month. The hours around midnight do not matter for these figures. */
export const startOfMonth = (today: Day): Date => new Date(`${today.slice(0, 7)}-01T05:00:00Z`);
