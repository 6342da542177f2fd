import { z } from 'zod';
import { isEmailAddress, normalizeEmail } from './email.ts';

interface EmailMessages {
  required: string;
  invalid: string;
}

/** One email address in lower case. Each form has its own messages. */
export const emailSchema = ({ required, invalid }: EmailMessages) =>
  z
    .string(required)
    .overwrite((text) => normalizeEmail(text).toLowerCase())
    .min(1, { message: required, abort: true })
    .refine(isEmailAddress, invalid);

/** An email in responses, as stored. */
export const EmailText: z.ZodType<string, string> = z.string().refine(isEmailAddress);
