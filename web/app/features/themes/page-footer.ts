import { contactImageSize } from '#contract/themes/themes.ts';
import { breakLines } from '../../ui/paper/break-lines.ts';
import { type PaperMark, paperSizes } from '../../ui/paper/paper.ts';
import {
  layoutRightAlignedLine,
  layoutTextLine,
  listContactLines,
  type PageFrameInput,
  sideMargin,
} from './frame-lines.ts';

const footerHeight = 36;

interface PageFooter {
  marks: PaperMark[];
  height: number;
}

export function layoutFooter(input: PageFrameInput): PageFooter {
  const { theme } = input;
  if (input.useImageForContact && theme.contactImage) return imageFooter(input, theme.contactImage);
  return input.contactAt === 'footer' ? contactFooter(input) : nameFooter(input);
}

/** The footer with the contact image, which is as wide as the text. */
function imageFooter({ theme, size }: PageFrameInput, source: string): PageFooter {
  const page = paperSizes[size];
  const width = page.width - 2 * sideMargin;
  const height = (width * contactImageSize.height) / contactImageSize.width;
  const y = page.height - theme.bottomMargin - height;
  return {
    marks: [{ kind: 'picture', x: sideMargin, y, width, height, source, fit: 'contain' }],
    height: height + 8,
  };
}

function nameFooter(input: PageFrameInput): PageFooter {
  const { theme, person, size } = input;
  const page = paperSizes[size];
  const right = page.width - sideMargin;
  const base = page.height - theme.bottomMargin - 8;
  return {
    marks: [
      {
        kind: 'box',
        x: sideMargin,
        y: base - 21,
        width: right - sideMargin,
        height: 1,
        color: theme.textColor,
      },
      ...layoutTextLine(input, person.brokerageName ?? '', sideMargin, base, 230, 'sansBold', 9.5),
      ...layoutRightAlignedLine(input, person.email, right, base, 9.5, 180, 'sansBold'),
    ],
    height: footerHeight,
  };
}

/** The bio's footer: office on the left, contact on the right. */
function contactFooter(input: PageFrameInput): PageFooter {
  const { theme, person, size } = input;
  const page = paperSizes[size];
  const [name = '', ...office] = [person.brokerageName ?? '', ...addressLines(input)].filter(Boolean);
  const contact = listContactLines({ ...person, brokerageName: null });
  const rows = Math.max(office.length + 1, contact.length);
  const base = page.height - theme.bottomMargin - 8 - (rows - 1) * 15;
  const right = page.width - sideMargin;
  return {
    marks: [
      ...layoutTextLine(input, name, sideMargin, base, 230, 'sansBold', 10),
      ...office.flatMap((line, at) =>
        layoutTextLine(input, line, sideMargin, base + (at + 1) * 15, 230, 'sans', 10),
      ),
      ...contact.flatMap((line, at) =>
        layoutRightAlignedLine(input, line, right, base + at * 15, 10, 180, at === 0 ? 'sansBold' : 'sans'),
      ),
    ],
    height: rows * 15 + 18,
  };
}

function addressLines({ person, measure }: PageFrameInput): string[] {
  if (!person.brokerageAddress) return [];
  const [street = '', ...rest] = person.brokerageAddress.split(',').map((part) => part.trim());
  const lines = [street, rest.join(', ')].filter(Boolean);
  return lines.flatMap((text) =>
    breakLines([{ text, font: 'sans' }], 220, 10, measure)
      .slice(0, 1)
      .map(({ runs }) => runs.map((run) => run.text).join('')),
  );
}
