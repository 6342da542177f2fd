import { z } from 'zod';
import { isDay } from './day.ts';

export const DaySchema = z.string().refine(isDay, 'Please enter a valid date');

/** A year in a URL. */
export const YearSchema = z.coerce.number().int().min(1900).max(2200);
