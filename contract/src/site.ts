import { z } from 'zod';

/** Where mail for us goes when nobody has said otherwise. */
export const defaultSupportEmail = 'support@abundance.example';

import { emailPattern } from './sign-in.ts';

export const subscriberSubject = 'New Subscriber';

export const formMessages = {
  required: 'This field is required',
  email: 'Please enter a valid email address',
  phone: 'Please enter a valid 10-digit phone number',
  future: 'Please select a future date',
  passwords: 'Passwords must match',
  invalid: 'Failed to send email. Please check all fields.',
  failed: 'Failed to send email. Please try again.',
  subscribed: 'Thank you. You are on the list.',
  sent: 'Thank you. Your message is on its way.',
} as const;

/** A form of the public site: a subject, an address to answer to, and whatever else the form asks. */
export const SendEmail = z
  .object({
    subject: z
      .string()
      .trim()
      .min(1, formMessages.required)
      .max(200, 'Subject must be 200 characters or fewer'),
    email: z
      .string()
      .trim()
      .min(1, { message: formMessages.required, abort: true })
      .max(254, formMessages.email)
      .regex(emailPattern, formMessages.email),
  })
  .catchall(z.string().max(5000, 'Please keep each answer under 5,000 characters'))
  .refine((form) => Object.keys(form).length <= 30, 'Please send at most 30 fields');
export type SendEmail = z.infer<typeof SendEmail>;

/** What the browser needs to know of how this site is set up. */
export const SiteSettings = z.object({ universityUrl: z.string().nullable(), supportEmail: z.string() });
export type SiteSettings = z.infer<typeof SiteSettings>;
