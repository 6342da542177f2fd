import { z } from 'zod';
import { normalizePhone, phoneKeyOf } from './contact-phone.ts';

const contactPhoneMessage = 'Please enter a valid phone number';

const minDigits = 10;

const maxDigits = 18;

const isPhone = (text: string): boolean => {
  const { length } = phoneKeyOf(text);
  return length >= minDigits && length <= maxDigits;
};

/** Accepts at least ten digits with any separators, or an empty text. A leading + stays. */
export const ContactPhone = z
  .string()
  .trim()
  .max(60, contactPhoneMessage)
  .refine((text) => text === '' || isPhone(text), contactPhoneMessage)
  .overwrite(normalizePhone);
