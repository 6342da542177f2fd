import { z } from 'zod';
import { normalizeLine } from './plain-text.ts';

const tooLongMessage = (label: string, longest: number) => `${label} must be ${longest} characters or fewer`;

/** A line that may be empty. */
export const lineSchema = (label: string, longest: number) =>
  z.string().overwrite(normalizeLine).max(longest, tooLongMessage(label, longest));

/** A line that becomes null if it is empty. */
export const optionalLineSchema = (label: string, longest: number) =>
  lineSchema(label, longest)
    .nullable()
    .transform((text) => text || null);

/** A line that may not be empty. */
export const requiredLineSchema = (label: string, longest: number) =>
  z
    .string()
    .overwrite(normalizeLine)
    .min(1, `${label} is required`)
    .max(longest, tooLongMessage(label, longest));

/** A line that may not be empty, with its own messages. `missing` is also shown for values that are no text. */
export const lineSchemaWithMessages = (missing: string, longest: number, tooLong: string) =>
  z.string(missing).overwrite(normalizeLine).min(1, missing).max(longest, tooLong);
