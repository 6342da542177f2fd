const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;

/** A flag, or a sign with all that is put upon it or joined to it: for Firefox below 125, which has no segmenter. */
const cluster =
  /\r\n|\p{Regional_Indicator}{2}|[^\p{M}](?:\p{M}|\p{Emoji_Modifier}|\u200d[^\p{M}])*|\p{M}+/gsu;

/** Characters as people count them: an accent stays with its letter, a family is one emoji. */
export function graphemesOf(text: string): string[] {
  if (!segmenter) return text.match(cluster) ?? [];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
