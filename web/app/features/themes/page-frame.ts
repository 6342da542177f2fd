import { profileDefaults } from '#contract/account.ts';
import { fullNameOf } from '#contract/people.ts';
import { formatPhone } from '#contract/phone.ts';
import { contactImageSize, type Theme } from '#contract/themes.ts';
import { breakLines, cutToFit } from '../../ui/paper/break-lines.ts';
import type { Mark, Measure, PaperFont, PaperSize } from '../../ui/paper/paper.ts';
import { paperSizes } from '../../ui/paper/paper.ts';
import type { PagePerson } from './page-person.ts';

/** Room kept where a header or footer is hidden, for one that is part of the background. */
const placeholders = { header: 124, footer: 114 } as const;

const side = 38;
const headerHeight = 110;
const footerHeight = 36;
const usualMargin = 24;

interface FrameWish {
  theme: Theme;
  person: PagePerson;
  size: PaperSize;
  measure: Measure;
  /** Where phone, email and license stand: a resume has them on top, a bio at the foot. */
  contactAt: 'header' | 'footer';
  /** The picture in the place of contact details at the foot of the page. */
  useImageForContact?: boolean;
}

/** What is on every page, and the room that is left for what the page is about. */
interface PageFrame {
  marks: Mark[];
  left: number;
  width: number;
  top: number;
  /** The lowest line that text may reach. */
  bottom: number;
}

export function pageFrame(wish: FrameWish): PageFrame {
  const { theme, size } = wish;
  const { width, height } = paperSizes[size];
  const foot = footOf(wish);
  const top = theme.showHeader
    ? theme.topMargin + headerHeight
    : placeholders.header + theme.topMargin - usualMargin;
  const bottom = theme.showFooter
    ? height - theme.bottomMargin - foot.height
    : height - placeholders.footer - (theme.bottomMargin - usualMargin);
  return {
    marks: [
      ...backgroundOf(theme, width, height),
      ...(theme.showHeader ? headerOf(wish) : []),
      ...(theme.showFooter ? foot.marks : []),
    ],
    left: side,
    width: width - 2 * side,
    top,
    bottom,
  };
}

function backgroundOf(theme: Theme, width: number, height: number): Mark[] {
  if (theme.noBackground) return [];
  const page = { x: 0, y: 0, width, height };
  return [
    { kind: 'box', ...page, color: theme.backgroundColor },
    ...(theme.backgroundImage
      ? [
          {
            kind: 'picture',
            ...page,
            source: theme.backgroundImage,
            fit: 'cover',
            ground: theme.backgroundColor,
          } as const,
        ]
      : []),
  ];
}

const face = { width: 74, height: 92 };
const nameSizes = [31, 27, 23, 19, 15] as const;

function headerOf(wish: FrameWish): Mark[] {
  const { theme, person, measure } = wish;
  const color = theme.textColor;
  const right = paperSizes[wish.size].width - side;
  const top = theme.topMargin;
  const picture = theme.customProfilePicture ?? person.profilePicture ?? profileDefaults.picture;
  const contact = wish.contactAt === 'header' ? contactLines(person) : [];
  const contactWidth = Math.min(150, widest(contact, 'sans', 9.5, measure));
  const logo = logoOf(wish, right, top, contact.length > 0);
  const rightWidth = Math.max(contactWidth, logo.length ? logoBox.width : 0);
  const left = side + face.width + 20;
  const room = right - left - (rightWidth ? rightWidth + 14 : 0);
  const foot = top + face.height;
  return [
    { kind: 'picture', x: side, y: top, ...face, source: picture, fit: 'cover', shape: 'arch' },
    ...nameLines(wish, left, foot - 20, room),
    ...textLine(wish, theme.tagLine, left, foot - 4, room),
    ...logo,
    ...contact.flatMap((line, at) =>
      endLine(wish, line, right, foot - 4 - (contact.length - 1 - at) * 14, 9.5, 150),
    ),
    { kind: 'box', x: side, y: top + headerHeight - 9.5, width: right - side, height: 1.5, color },
  ];
}

const logoBox = { width: 92, height: 34 };

function logoOf({ theme }: FrameWish, right: number, top: number, isAboveContact: boolean): Mark[] {
  if (!theme.logoImage) return [];
  const y = isAboveContact ? top - 4 : top + face.height - logoBox.height;
  const x = right - logoBox.width;
  return [{ kind: 'picture', x, y, ...logoBox, source: theme.logoImage, fit: 'contain', align: 'end' }];
}

/** As large as it fits; a long name stands on two lines, and one longer still is cut. */
function nameLines({ theme, person, measure }: FrameWish, left: number, base: number, room: number): Mark[] {
  const font: PaperFont = 'serifMedium';
  const fits = (lines: string[], size: number) => lines.every((line) => measure(line, font, size) <= room);
  const whole = [fullNameOf(person)];
  const parted = [person.firstName, person.lastName];
  const isWhole = fits(whole, nameSizes[2]);
  const lines = isWhole ? whole : parted;
  const sizes = isWhole ? nameSizes : nameSizes.slice(2);
  const size = sizes.find((one) => fits(lines, one)) ?? 15;
  return lines.map((line, at) => {
    const text = cutToFit(line, room, font, size, measure);
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

const contactLines = (person: PagePerson): string[] =>
  [
    person.phoneNumber && formatPhone(person.phoneNumber),
    person.email,
    person.brokerageName,
    person.licenseNumber && `License ${person.licenseNumber}`,
  ].filter((line): line is string => Boolean(line));

const widest = (lines: string[], font: PaperFont, size: number, measure: Measure) =>
  Math.max(0, ...lines.map((line) => measure(line, font, size)));

function textLine(
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

function endLine(
  { theme, measure }: FrameWish,
  given: string,
  right: number,
  y: number,
  size: number,
  room: number,
  font: PaperFont = 'sans',
): Mark[] {
  const text = cutToFit(given, room, font, size, measure);
  const width = measure(text, font, size);
  return [{ kind: 'text', x: right - width, y, text, font, size, width, color: theme.textColor }];
}

interface Foot {
  marks: Mark[];
  height: number;
}

function footOf(wish: FrameWish): Foot {
  const { theme } = wish;
  if (wish.useImageForContact && theme.contactImage) return imageFoot(wish, theme.contactImage);
  return wish.contactAt === 'footer' ? contactFoot(wish) : nameFoot(wish);
}

/** The picture says it all: it is as wide as the text. */
function imageFoot({ theme, size }: FrameWish, source: string): Foot {
  const page = paperSizes[size];
  const width = page.width - 2 * side;
  const height = (width * contactImageSize.height) / contactImageSize.width;
  const y = page.height - theme.bottomMargin - height;
  return {
    marks: [{ kind: 'picture', x: side, y, width, height, source, fit: 'contain' }],
    height: height + 8,
  };
}

function nameFoot(wish: FrameWish): Foot {
  const { theme, person, size } = wish;
  const page = paperSizes[size];
  const right = page.width - side;
  const base = page.height - theme.bottomMargin - 8;
  return {
    marks: [
      { kind: 'box', x: side, y: base - 21, width: right - side, height: 1, color: theme.textColor },
      ...textLine(wish, person.brokerageName ?? '', side, base, 230, 'sansBold', 9.5),
      ...endLine(wish, person.email, right, base, 9.5, 180, 'sansBold'),
    ],
    height: footerHeight,
  };
}

/** Office on the left, contact on the right: the bio's foot. */
function contactFoot(wish: FrameWish): Foot {
  const { theme, person, size } = wish;
  const page = paperSizes[size];
  const [name = '', ...office] = [person.brokerageName ?? '', ...addressLines(wish)].filter(Boolean);
  const contact = contactLines({ ...person, brokerageName: null });
  const rows = Math.max(office.length + 1, contact.length);
  const base = page.height - theme.bottomMargin - 8 - (rows - 1) * 15;
  const right = page.width - side;
  return {
    marks: [
      ...textLine(wish, name, side, base, 230, 'sansBold', 10),
      ...office.flatMap((line, at) => textLine(wish, line, side, base + (at + 1) * 15, 230, 'sans', 10)),
      ...contact.flatMap((line, at) =>
        endLine(wish, line, right, base + at * 15, 10, 180, at === 0 ? 'sansBold' : 'sans'),
      ),
    ],
    height: rows * 15 + 18,
  };
}

function addressLines({ person, measure }: FrameWish): string[] {
  if (!person.brokerageAddress) return [];
  const [street = '', ...rest] = person.brokerageAddress.split(',').map((part) => part.trim());
  const lines = [street, rest.join(', ')].filter(Boolean);
  return lines.flatMap((text) =>
    breakLines([{ text, font: 'sans' }], 220, 10, measure)
      .slice(0, 1)
      .map(({ runs }) => runs.map((run) => run.text).join('')),
  );
}
