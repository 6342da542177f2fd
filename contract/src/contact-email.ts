import { z } from 'zod';
import { emailPattern } from './email-pattern.ts';
import { oneLine } from './plain-text.ts';

export const contactEmailMessage = 'Please enter a valid email address';

const longest = 254;

/** An address, or nothing at all. */
export const Email = z
  .string()
  .overwrite(oneLine)
  .max(longest, contactEmailMessage)
  .refine((text) => text === '' || emailPattern.test(text), contactEmailMessage);
