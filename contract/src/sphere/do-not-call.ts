import { contactMethodLimits, type LabeledPhone } from './contact-methods.ts';

/**
 * The mark of a phone that must not be called. It is part of the label, such as "Home, do not call", so that
 * it survives files, imports, merges and other address books.
 */
const mark = 'do not call';
const marked = /\s*,?\s*\b(do not call|don[’']t call)\b/i;

export const isDoNotCall = (label: string | null): boolean => label !== null && marked.test(label);

/** Adds the mark to a label, or removes it. A label that would become too long is shortened. */
export function setDoNotCall(label: string | null, isMarked: boolean): string | null {
  const own = (label ?? '').replace(marked, '').trim();
  if (!isMarked) return own || null;
  if (!own) return 'Do not call';
  return `${own.slice(0, contactMethodLimits.label - mark.length - 2).trim()}, ${mark}`;
}

/** The first phone that may be called. */
export const findCallablePhone = ({ phones }: { phones: readonly LabeledPhone[] }): string | null =>
  phones.find(({ label }) => !isDoNotCall(label))?.number ?? null;
