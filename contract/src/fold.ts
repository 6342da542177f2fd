import { foldAccents } from './slug.ts';

/** Letters and signs that are no plain ones with an accent, and still mean the same to whoever types them. */
const alike: Record<string, string> = {
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
const unlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

/** Most texts are such, and lists have hundreds of thousands of them. */
const plain = /^[ -~]*$/;

/** Case, accents and kinds of quotation marks set aside, as the database's function of the same name does. */
export const fold = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : foldAccents(text)
        .toLowerCase()
        .replace(unlike, (sign) => alike[sign] ?? sign);
