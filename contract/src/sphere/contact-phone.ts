import { formatPhone } from '../phone.ts';

/** Matches `ext. 42`, `extension 42`, `;ext=42`, `x42`, `#42`, and after ten digits the pause `,42` of phones. */
const extensionPattern = /(?:[\s,;]*(?:ext(?:ensio)?n?|x|#)[\s.:=]*|(?<=(?:\d\D*){10})[,;]+\s*)(\d{1,6})$/i;

interface PhoneParts {
  /** The ten digits of a US number, or all digits of a foreign one. */
  digits: string;
  foreign: boolean;
  extension: string | undefined;
}

/**
 * Turns the prefixes `011 49…` and `0049…` into `+49…`. Drops the zero of `+49 (0)30`, which people dial only
 * inside that country.
 */
const toInternational = (number: string): string =>
  number.replace(/^(?:011|00)[\s.-]*(?=[1-9](?:\D*\d){7})/, '+').replace(/^(\+\d{1,3})[\s.-]*\(0\)/, '$1');

function partsOf(text: string): PhoneParts {
  const trimmed = text.trim();
  const extension = extensionPattern.exec(trimmed)?.[1];
  const number = toInternational(extension === undefined ? trimmed : trimmed.replace(extensionPattern, ''));
  const digits = number.replace(/\D/g, '');
  const domestic = digits.length === 11 && digits.startsWith('1');
  return {
    digits: domestic ? digits.slice(1) : digits,
    foreign: number.startsWith('+') && !domestic,
    extension,
  };
}

/** The stored format of a number: `9045550101`, `+442079460123`, `9045550101 x12`. */
export function normalizePhone(text: string): string {
  const { digits, foreign, extension } = partsOf(text);
  return `${foreign ? '+' : ''}${digits}${extension === undefined ? '' : ` x${extension}`}`;
}

/** A key that is equal for two spellings of one number; it ignores the extension. */
export const phoneKeyOf = (text: string): string => partsOf(text).digits;

const storedExtension = / x(?=\d+$)/;

/** The link that calls a stored number. The comma makes the phone wait before it dials the extension. */
export const phoneCallUrl = (phone: string): string => `tel:${phone.replace(storedExtension, ',')}`;

/** The link that writes a text message to a stored number, without its extension. */
export const phoneTextUrl = (phone: string): string => `sms:${phone.split(storedExtension)[0]}`;

/** Formats a US number like `(904) 555-0101`. Other numbers stay as they are. */
export function formatContactPhone(text: string): string {
  const { digits, foreign, extension } = partsOf(text);
  if (foreign || digits.length !== 10) return text;
  return extension === undefined ? formatPhone(digits) : `${formatPhone(digits)} x${extension}`;
}
