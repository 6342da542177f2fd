/** Shortens a text after a sentence if possible, otherwise between words. */
export function shortenText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '');
  const sentence = /^[\s\S]*[.!?]["')]?(?=\s)/.exec(start)?.[0];
  if (sentence) return sentence.trim();
  return `${start.replace(/\s+\S*$/, '').replace(/[\s,;:.-]+$/, '')}…`;
}
