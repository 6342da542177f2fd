import { z } from 'zod';
import { Email } from './contact-email.ts';
import { ContactPhone } from './contact-phone-schema.ts';
import { tidyEmails, tidyPhones, type WayKey, wayLimits } from './contact-ways.ts';
import { oneLine } from './plain-text.ts';

const Label = z
  .string()
  .overwrite(oneLine)
  .max(wayLimits.label, `Label must be ${wayLimits.label} characters or fewer`)
  .nullable()
  .default(null);

const tooMany = (noun: string) => `A contact can have at most ${wayLimits.each} ${noun}`;

export const Emails = z
  .array(z.object({ label: Label, address: Email }))
  .overwrite(tidyEmails)
  .max(wayLimits.each, tooMany('email addresses'));
export const Phones = z
  .array(z.object({ label: Label, number: ContactPhone }))
  .overwrite(tidyPhones)
  .max(wayLimits.each, tooMany('phone numbers'));

/** Whether a text is a valid email or phone number. */
export const isOne: Record<WayKey, (text: string) => boolean> = {
  emailAddress: (text) => Email.safeParse(text).success,
  phoneNumber: (text) => ContactPhone.safeParse(text).success,
};
