import { normalizeLines } from '../../plain-text.ts';
import { freeTextQuestions } from '../bio.ts';

const tags = /<\/?[a-z!][^<>]*>/gi;
/** Emoji, which we remove from answers because our PDF fonts lack them. */
const emoji =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\u20e3|\ufe0e|\ufe0f/gu;
/** Unicode counts digits, #, *, ©, ® and ™ as emoji, but our fonts have them. */
const printable = /[\d#*©®™]/;
const bidi = /[\u200b\u200e\u200f\u061c]/g;

/** Removes markup, emoji and braces (braces mark placeholders). */
function toPlainText(text: string): string {
  const plain = normalizeLines(text)
    .replace(tags, ' ')
    .replace(emoji, (sign) => (printable.test(sign) ? sign : ' '))
    .replace(bidi, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”"]/g, "'")
    .replace(/\{/g, '(')
    .replace(/\}/g, ')')
    .replace(/\.{2,}|…/g, '.')
    .replace(/([!?,;])[!?.,;]+/g, '$1')
    .replace(/[^\S\n]+([.,;:!?])/g, '$1')
    .replace(/(^|[\s(])i(?=['\s])/g, '$1I')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
  return /\p{L}|\p{N}/u.test(plain) ? plain : '';
}

const escapedForRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Matches a question of the form that an answer repeats at its start: "Why real estate? Because ...",
 * "Skills: ...".
 */
const repeatedQuestion = new RegExp(
  `^(?:(?:${Object.values(freeTextQuestions)
    .flatMap(([label, example]) => (example.endsWith('?') ? [label, example] : [label]))
    .map((words) => escapedForRegExp(words.replace(/\?$/, '')))
    .join('|')})\\s*[?:\\n]\\s*)+`,
  'i',
);

/** Cleans an answer for use in prose: removes markup and a repeated question. */
export function cleanAnswer(text: string): string {
  const words = toPlainText(text).replace(repeatedQuestion, '');
  return noAnswer.test(words) ? '' : lowerShouting(words);
}

const noAnswer = /^(?:none|n\/?a|no|nope|nothing|not applicable|tbd|idk)(?: really| yet| at all)?[.!]?$/i;

/** Unlike an answer, a name keeps its upper and lower case. */
export const cleanName = (text: string): string => toPlainText(text).replace(/\s+/g, ' ');

/**
 * Converts an answer typed in capitals to sentence case. Short words such as MBA and CRS stay as they are.
 */
function lowerShouting(text: string): string {
  const isShouted =
    text === text.toUpperCase() && text !== text.toLowerCase() && /\p{Lu}{5}|\p{Lu}+ \p{Lu}+/u.test(text);
  if (!isShouted) return text;
  return text.toLowerCase().replace(/(^|[.!?\n]\s*)(\p{L})|\bi\b/gu, (found) => found.toUpperCase());
}

const abbreviation = /(?:^|[\s(])(?:st|ft|mt|mr|mrs|ms|dr|jr|sr|no|vs|inc|co|u\.s|\p{Lu})\.$/iu;

/** The sentences of an answer, each without its period; a question mark stays. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split('\n')) {
    let pending = '';
    for (const piece of line.split(/(?<=[.!?])\s+/)) {
      pending = pending ? `${pending} ${piece}` : piece;
      if (abbreviation.test(pending)) continue;
      sentences.push(pending);
      pending = '';
    }
    if (pending) sentences.push(pending);
  }
  return sentences.map((sentence) => sentence.replace(/^[\s\-*•·,.;:]+|[\s.,;:!-]+$/gu, '')).filter(Boolean);
}
