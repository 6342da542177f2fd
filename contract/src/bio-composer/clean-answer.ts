import { openQuestions } from '../bio.ts';
import { manyLines } from '../plain-text.ts';

const tags = /<\/?[a-z!][^<>]*>/gi;
/** Pictures among the letters: no font we print with has them. */
const pictures =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\u20e3|\ufe0e|\ufe0f/gu;
/** Digits, # and * count as pictures to the alphabet's keepers, and © ® ™ are print. */
const printed = /[\d#*©®™]/;
const bidi = /[\u200b\u200e\u200f\u061c]/g;

/** Plain words: no markup, no pictures, no braces (they mean something to us). */
function plainWords(text: string): string {
  const plain = manyLines(text)
    .replace(tags, ' ')
    .replace(pictures, (sign) => (printed.test(sign) ? sign : ' '))
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

/** The form's own questions, repeated at the start of an answer: "Why real estate? Because ...", "Skills: ...". */
const repeatedQuestion = new RegExp(
  `^(?:(?:${Object.values(openQuestions)
    .flatMap(([label, example]) => (example.endsWith('?') ? [label, example] : [label]))
    .map((words) => escapedForRegExp(words.replace(/\?$/, '')))
    .join('|')})\\s*[?:\\n]\\s*)+`,
  'i',
);

/** An answer as prose can use it: without markup, and without the question if it was typed along. */
export function cleanAnswer(text: string): string {
  const words = plainWords(text).replace(repeatedQuestion, '');
  return noAnswer.test(words) ? '' : unshout(words);
}

const noAnswer = /^(?:none|n\/?a|no|nope|nothing|not applicable|tbd|idk)(?: really| yet| at all)?[.!]?$/i;

/** A name keeps the letters it is written with. */
export const cleanName = (text: string): string => plainWords(text).replace(/\s+/g, ' ');

/** What was typed with the caps key down is said in an ordinary voice; MBA and CRS stay as they are. */
function unshout(text: string): string {
  const isShouted =
    text === text.toUpperCase() && text !== text.toLowerCase() && /\p{Lu}{5}|\p{Lu}+ \p{Lu}+/u.test(text);
  if (!isShouted) return text;
  return text.toLowerCase().replace(/(^|[.!?\n]\s*)(\p{L})|\bi\b/gu, (found) => found.toUpperCase());
}

const abbreviation = /(?:^|[\s(])(?:st|ft|mt|mr|mrs|ms|dr|jr|sr|no|vs|inc|co|u\.s|\p{Lu})\.$/iu;

/** The sentences of an answer, each without its period; a question mark stays. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split('\n')) {
    let held = '';
    for (const piece of line.split(/(?<=[.!?])\s+/)) {
      held = held ? `${held} ${piece}` : piece;
      if (abbreviation.test(held)) continue;
      sentences.push(held);
      held = '';
    }
    if (held) sentences.push(held);
  }
  return sentences.map((sentence) => sentence.replace(/^[\s\-*•·,.;:]+|[\s.,;:!-]+$/gu, '')).filter(Boolean);
}
