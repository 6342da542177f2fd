import { z } from 'zod';
import { normalizeLine } from '../plain-text.ts';
import { ContactEmail } from './contact-email.ts';
import { type ContactMethodKey, contactMethodLimits, dedupeEmails, dedupePhones } from './contact-methods.ts';
import { ContactPhone } from './contact-phone-schema.ts';

const Label = z
  .string()
  .overwrite(normalizeLine)
  .max(contactMethodLimits.label, `Label must be ${contactMethodLimits.label} characters or fewer`)
  .nullable()
  .default(null);

const tooMany = (noun: string) => `A contact can have at most ${contactMethodLimits.perContact} ${noun}`;

export const ContactEmails = z
  .array(z.object({ label: Label, address: ContactEmail }))
  .overwrite(dedupeEmails)
  .max(contactMethodLimits.perContact, tooMany('email addresses'));
export const ContactPhones = z
  .array(z.object({ label: Label, number: ContactPhone }))
  .overwrite(dedupePhones)
  .max(contactMethodLimits.perContact, tooMany('phone numbers'));

/** Whether a text is a valid email or phone number. */
export const isValidContactMethod: Record<ContactMethodKey, (text: string) => boolean> = {
  emailAddress: (text) => ContactEmail.safeParse(text).success,
  phoneNumber: (text) => ContactPhone.safeParse(text).success,
};
