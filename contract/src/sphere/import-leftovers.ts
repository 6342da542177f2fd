import { normalizeLine } from '../plain-text.ts';
import { contactLimits } from './contact-limits.ts';

/** A value that doesn't fit its field. The import adds it to the notes, with the name of its column. */
export interface ImportLeftover {
  column: string;
  text: string;
}

const maxShownLength = 80;

/** The message about a leftover: `“call wife” in Mobile Phone was kept in the notes`. */
export function keptInNotesMessage({ column, text }: ImportLeftover): string {
  const line = normalizeLine(text);
  const shortened = line.length > maxShownLength ? `${line.slice(0, maxShownLength - 1)}…` : line;
  return `“${shortened}” in ${column} was kept in the notes`;
}

/** Appends a line for each leftover to the notes, and cuts off the end if the text is too long. */
export function appendLeftovers(notes: string, asides: readonly ImportLeftover[]): string {
  const lines = asides.map(({ column, text }) => `${column}: ${text.trim()}`);
  return [notes, ...lines].filter(Boolean).join('\n').slice(0, contactLimits.notes);
}
