import { z } from 'zod';
import { isDay } from './day.ts';
import { isPartialDay, partialDayMessage } from './partial-day.ts';

const documented = { format: 'date' } as const;

/** The schema of a required day. `message` is shown if the day is missing. */
export const requiredDaySchema = (message?: string) =>
  z.string(message).refine(isDay, 'Please enter a valid date').meta(documented);

export const DaySchema = requiredDaySchema();

/** The same schema for responses, in which a day has the type string. */
export const DayText: z.ZodType<string, string> = DaySchema.meta(documented);

/** A day whose year may be unknown: `1984-04-12` or `--04-12`. */
export const PartialDayText: z.ZodType<string, string> = z.string().refine(isPartialDay, partialDayMessage);

/** A year in the query string of a URL. */
export const YearSchema = z.coerce.number().int().min(1900).max(2200);
