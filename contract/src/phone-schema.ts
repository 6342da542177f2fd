import { z } from 'zod';
import { phoneDigits } from './phone.ts';

export const phoneMessage = 'Please enter a valid 10-digit phone number';

/** Whatever separators were typed, ten digits are what is kept. */
export const Phone = z
  .string()
  .refine((text) => /^\+?1?[\s().-]*(\d[\s().-]*){10}$/.test(text.trim()), phoneMessage)
  .overwrite(phoneDigits);
