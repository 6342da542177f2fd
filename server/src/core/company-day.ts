import { dayOf, formatDay } from '#contract/day.ts';

/** Formats the day of an instant in our company's time zone, for mails and receipts. */
export const formatCompanyDay = (instant: Date): string => formatDay(dayOf(instant, 'America/New_York'));
