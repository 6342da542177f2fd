import { formatPhone } from '#contract/phone.ts';
import type { Theme } from '#contract/themes/themes.ts';
import { truncateToFit } from '../../ui/paper/break-lines.ts';
import type { PaperFont, PaperMark, PaperSize, TextMeasure } from '../../ui/paper/paper.ts';
import type { PersonOnPage } from './page-person.ts';

/** The horizontal page margin. */
export const sideMargin = 38;

export interface PageFrameInput {
  theme: Theme;
  person: PersonOnPage;
  size: PaperSize;
  measure: TextMeasure;
  /** The place of phone, email and license: a resume has them in the header, a bio in the footer. */
  contactAt: 'header' | 'footer';
  /** Whether the footer shows the contact image instead of contact details. */
  useImageForContact?: boolean;
}

export const listContactLines = (person: PersonOnPage): string[] =>
  [
    person.phoneNumber && formatPhone(person.phoneNumber),
    person.email,
    person.brokerageName,
    person.licenseNumber && `License ${person.licenseNumber}`,
  ].filter((line): line is string => Boolean(line));

export function layoutTextLine(
  { theme, measure }: PageFrameInput,
  fullText: string,
  x: number,
  y: number,
  room: number,
  font: PaperFont = 'sans',
  size = 11,
): PaperMark[] {
  if (!fullText) return [];
  const text = truncateToFit(fullText, room, font, size, measure);
  return [{ kind: 'text', x, y, text, font, size, width: measure(text, font, size), color: theme.textColor }];
}

export function layoutRightAlignedLine(
  { theme, measure }: PageFrameInput,
  fullText: string,
  right: number,
  y: number,
  size: number,
  room: number,
  font: PaperFont = 'sans',
): PaperMark[] {
  // A truncated email is useless, so text that is too long is set smaller before it is truncated.
  const smaller = Math.max(size * 0.7, Math.min(size, (size * room) / measure(fullText, font, size)));
  const text = truncateToFit(fullText, room, font, smaller, measure);
  const width = measure(text, font, smaller);
  return [{ kind: 'text', x: right - width, y, text, font, size: smaller, width, color: theme.textColor }];
}
