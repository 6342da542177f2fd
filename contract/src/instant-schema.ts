import { z } from 'zod';

const message = 'Please send a date and time such as 2026-11-17T15:00:00Z';

function isStorable(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** A date and time in the API, within the years that the database can store. */
export const Instant = z.iso.datetime({ offset: true, message, abort: true }).refine(isStorable, message);
