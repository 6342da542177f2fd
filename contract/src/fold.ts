import { foldAccents } from './slug.ts';

/** Characters that accent folding doesn't cover, with what people type instead. */
const replacements: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ŀ: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ŉ: "'n",
  ı: 'i',
  ĳ: 'ij',
  ĸ: 'q',
  ſ: 's',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};
const replaceable = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g');

/**
 * Most texts are only ASCII. They need less work, which matters for lists with hundreds of thousands of
 * texts.
 */
const asciiOnly = /^[ -~]*$/;

/** Removes case, accents and kinds of quotation marks, like the database function of the same name. */
export const foldForSearch = (text: string): string =>
  asciiOnly.test(text)
    ? text.toLowerCase()
    : foldAccents(text)
        .toLowerCase()
        .replace(replaceable, (sign) => replacements[sign] ?? sign);
