import { profileDefaults } from '#contract/account/account.ts';
import { fullNameOf } from '#contract/people.ts';
import { truncateToFit } from '../../ui/paper/break-lines.ts';
import { type PaperFont, type PaperMark, paperSizes, type TextMeasure } from '../../ui/paper/paper.ts';
import {
  layoutRightAlignedLine,
  layoutTextLine,
  listContactLines,
  type PageFrameInput,
  sideMargin,
} from './frame-lines.ts';

export const headerHeight = 110;

const portraitSize = { width: 74, height: 92 };
const nameSizes = [31, 27, 23, 19, 15] as const;

export function layoutHeader(input: PageFrameInput): PaperMark[] {
  const { theme, person, measure } = input;
  const color = theme.textColor;
  const right = paperSizes[input.size].width - sideMargin;
  const top = theme.topMargin;
  const picture = theme.customProfilePicture ?? person.profilePicture ?? profileDefaults.picture;
  const contact = input.contactAt === 'header' ? listContactLines(person) : [];
  const contactWidth = Math.min(150, maxWidth(contact, 'sans', 9.5, measure));
  const logo = logoOf(input, right, top, contact.length > 0);
  const rightWidth = Math.max(contactWidth, logo.length ? logoBox.width : 0);
  const left = sideMargin + portraitSize.width + 20;
  const room = right - left - (rightWidth ? rightWidth + 14 : 0);
  const foot = top + portraitSize.height;
  return [
    { kind: 'picture', x: sideMargin, y: top, ...portraitSize, source: picture, fit: 'cover', shape: 'arch' },
    ...nameLines(input, left, foot - 20, room),
    ...layoutTextLine(input, theme.tagLine, left, foot - 4, room),
    ...logo,
    ...contact.flatMap((line, at) =>
      layoutRightAlignedLine(input, line, right, foot - 4 - (contact.length - 1 - at) * 14, 9.5, 150),
    ),
    {
      kind: 'box',
      x: sideMargin,
      y: top + headerHeight - 9.5,
      width: right - sideMargin,
      height: 1.5,
      color,
    },
  ];
}

const logoBox = { width: 92, height: 34 };

function logoOf({ theme }: PageFrameInput, right: number, top: number, isAboveContact: boolean): PaperMark[] {
  if (!theme.logoImage) return [];
  const y = isAboveContact ? top - 4 : top + portraitSize.height - logoBox.height;
  const x = right - logoBox.width;
  return [{ kind: 'picture', x, y, ...logoBox, source: theme.logoImage, fit: 'contain', align: 'end' }];
}

/** The name, as large as fits. A long name takes two lines; a longer one is truncated. */
function nameLines(
  { theme, person, measure }: PageFrameInput,
  left: number,
  base: number,
  room: number,
): PaperMark[] {
  const font: PaperFont = 'serifMedium';
  const fits = (lines: string[], size: number) => lines.every((line) => measure(line, font, size) <= room);
  const oneLine = [fullNameOf(person)];
  const twoLines = [person.firstName, person.lastName];
  const fitsOneLine = fits(oneLine, nameSizes[2]);
  const lines = fitsOneLine ? oneLine : twoLines;
  const sizes = fitsOneLine ? nameSizes : nameSizes.slice(2);
  const size = sizes.find((one) => fits(lines, one)) ?? 15;
  return lines.map((line, at) => {
    const text = truncateToFit(line, room, font, size, measure);
    const y = base - (lines.length - 1 - at) * size * 1.12;
    return {
      kind: 'text',
      x: left,
      y,
      text,
      font,
      size,
      width: measure(text, font, size),
      color: theme.textColor,
    };
  });
}

const maxWidth = (lines: string[], font: PaperFont, size: number, measure: TextMeasure) =>
  Math.max(0, ...lines.map((line) => measure(line, font, size)));
