import { z } from 'zod';
import { extractPhoneDigits } from './phone.ts';

export const phoneMessage = 'Please enter a valid 10-digit phone number';

/** Accepts any separators and stores ten digits. */
export const Phone = z
  .string()
  .refine((text) => /^\+?1?[\s().-]*(\d[\s().-]*){10}$/.test(text.trim()), phoneMessage)
  .overwrite(extractPhoneDigits);

/** A phone number that becomes null if it is empty. */
export const OptionalPhone = z.preprocess((text) => (text === '' ? null : text), Phone.nullable());
