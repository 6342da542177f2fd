import { z } from 'zod';
import { isEmailAddress } from '../email.ts';
import { normalizeLine } from '../plain-text.ts';

export const contactEmailMessage = 'Please enter a valid email address';

/** Accepts a valid email address or an empty text. */
export const ContactEmail = z
  .string()
  .overwrite(normalizeLine)
  .refine((text) => text === '' || isEmailAddress(text), contactEmailMessage);
