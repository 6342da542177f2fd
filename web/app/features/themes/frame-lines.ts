import { formatPhone } from '#contract/phone.ts';
import type { Theme } from '#contract/themes.ts';
import { cutToFit } from '../../ui/paper/break-lines.ts';
import type { Mark, Measure, PaperFont, PaperSize } from '../../ui/paper/paper.ts';
import type { PagePerson } from './page-person.ts';

/** The white beside the text. */
export const side = 38;

export interface FrameWish {
  theme: Theme;
  person: PagePerson;
  size: PaperSize;
  measure: Measure;
  /** Where phone, email and license stand: a resume has them on top, a bio at the foot. */
  contactAt: 'header' | 'footer';
  /** The picture in the place of contact details at the foot of the page. */
  useImageForContact?: boolean;
}

export const contactLines = (person: PagePerson): string[] =>
  [
    person.phoneNumber && formatPhone(person.phoneNumber),
    person.email,
    person.brokerageName,
    person.licenseNumber && `License ${person.licenseNumber}`,
  ].filter((line): line is string => Boolean(line));

export function textLine(
  { theme, measure }: FrameWish,
  given: string,
  x: number,
  y: number,
  room: number,
  font: PaperFont = 'sans',
  size = 11,
): Mark[] {
  if (!given) return [];
  const text = cutToFit(given, room, font, size, measure);
  return [{ kind: 'text', x, y, text, font, size, width: measure(text, font, size), color: theme.textColor }];
}

export function endLine(
  { theme, measure }: FrameWish,
  given: string,
  right: number,
  y: number,
  size: number,
  room: number,
  font: PaperFont = 'sans',
): Mark[] {
  // Half an email is none: what is too long is set smaller before it is cut.
  const smaller = Math.max(size * 0.7, Math.min(size, (size * room) / measure(given, font, size)));
  const text = cutToFit(given, room, font, smaller, measure);
  const width = measure(text, font, smaller);
  return [{ kind: 'text', x: right - width, y, text, font, size: smaller, width, color: theme.textColor }];
}
