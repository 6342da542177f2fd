const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;

/**
 * Matches a flag, or a character with its combining marks. Firefox below 125 needs this pattern, because it
 * lacks `Intl.Segmenter`.
 */
const cluster =
  /\r\n|\p{Regional_Indicator}{2}|[^\p{M}](?:\p{M}|\p{Emoji_Modifier}|\u200d[^\p{M}])*|\p{M}+/gsu;

/** Splits a text into user-perceived characters: an accent stays with its letter, a family is one emoji. */
export function splitGraphemes(text: string): string[] {
  if (!segmenter) return text.match(cluster) ?? [];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
