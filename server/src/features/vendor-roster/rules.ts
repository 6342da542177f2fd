import type { Day } from '#contract/day.ts';

/** The roster turns at midnight where its vendors work, for everybody at once. */
export const rosterZone = 'America/New_York';

/** Where a flyer is opened. */
export const flyerPath = (id: string): string => `/api/vendor/flyers/${id}`;

/** Months of figures are counted by the calendar; the hours around midnight of the first make no difference. */
export const monthBegan = (today: Day): Date => new Date(`${today.slice(0, 7)}-01T05:00:00Z`);
