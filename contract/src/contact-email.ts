import { z } from 'zod';
import { isEmailAddress } from './email.ts';
import { oneLine } from './plain-text.ts';

export const contactEmailMessage = 'Please enter a valid email address';

/** An address, or nothing at all. */
export const Email = z
  .string()
  .overwrite(oneLine)
  .refine((text) => text === '' || isEmailAddress(text), contactEmailMessage);
