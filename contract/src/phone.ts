/**
 * Ten digits of a US number, or fewer while it is being typed. Drops a leading country code 1, and an
 * extension after the ten digits.
 */
export const extractPhoneDigits = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10);

/** Formats a number like `(555) 555-5555`, or a part of it while the user is typing. */
export function formatPhone(text: string): string {
  const digits = extractPhoneDigits(text);
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
