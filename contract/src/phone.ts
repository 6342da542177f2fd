import { z } from 'zod';

const phoneMessage = 'Please enter a valid 10-digit phone number';

/** Ten digits of a US number, or fewer while it is being typed; a leading country code 1 is dropped. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return (digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10);
}

/** (555) 555-5555, growing with the digits typed so far. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Whatever separators were typed, ten digits are what is kept. */
export const Phone = z
  .string()
  .refine((text) => /^\+?1?[\s().-]*(\d[\s().-]*){10}$/.test(text.trim()), phoneMessage)
  .overwrite(phoneDigits);
