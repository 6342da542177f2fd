import { formatPhone } from './phone.ts';

const extensionShape = /\s*(?:ext\.?|x|#)\s*(\d{1,6})$/i;

interface PhoneParts {
  /** Ten digits of a US number, or all of a foreign one. */
  digits: string;
  foreign: boolean;
  extension: string | undefined;
}

/** `011 49…` and `0049…` are how one dials `+49…`; the zero of `+49 (0)30` is dialed only inside that country. */
const dialed = (number: string): string =>
  number.replace(/^(?:011|00)[\s.-]*(?=[1-9](?:\D*\d){7})/, '+').replace(/^(\+\d{1,3})[\s.-]*\(0\)/, '$1');

function partsOf(text: string): PhoneParts {
  const trimmed = text.trim();
  const extension = extensionShape.exec(trimmed)?.[1];
  const number = dialed(extension === undefined ? trimmed : trimmed.replace(extensionShape, ''));
  const digits = number.replace(/\D/g, '');
  const domestic = digits.length === 11 && digits.startsWith('1');
  return {
    digits: domestic ? digits.slice(1) : digits,
    foreign: number.startsWith('+') && !domestic,
    extension,
  };
}

/** A number as it is kept: `9045550101`, `+442079460123`, `9045550101 x12`. */
export function tidyPhone(text: string): string {
  const { digits, foreign, extension } = partsOf(text);
  return `${foreign ? '+' : ''}${digits}${extension === undefined ? '' : ` x${extension}`}`;
}

/** What two spellings of one number have in common; the extension does not count. */
export const phoneKeyOf = (text: string): string => partsOf(text).digits;

/** (904) 555-0101 for the numbers of this country, others as they are. */
export function formatContactPhone(text: string): string {
  const { digits, foreign, extension } = partsOf(text);
  if (foreign || digits.length !== 10) return text;
  return extension === undefined ? formatPhone(digits) : `${formatPhone(digits)} x${extension}`;
}
