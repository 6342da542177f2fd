import { contactLimits } from './contact-limits.ts';
import { oneLine } from './plain-text.ts';

/** What could not be kept where it stood: it goes into the notes under the name of its column. */
export interface Aside {
  column: string;
  text: string;
}

const mostTold = 80;

/** `“call wife” in Mobile Phone was kept in the notes` */
export function asideSentence({ column, text }: Aside): string {
  const line = oneLine(text);
  const shown = line.length > mostTold ? `${line.slice(0, mostTold - 1)}…` : line;
  return `“${shown}” in ${column} was kept in the notes`;
}

/** Notes with a line for each; when there is no room for all, the last ones are cut. */
export function notesWith(notes: string, asides: readonly Aside[]): string {
  const lines = asides.map(({ column, text }) => `${column}: ${text.trim()}`);
  return [notes, ...lines].filter(Boolean).join('\n').slice(0, contactLimits.notes);
}
