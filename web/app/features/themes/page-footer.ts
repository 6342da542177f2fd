import { contactImageSize } from '#contract/themes.ts';
import { breakLines } from '../../ui/paper/break-lines.ts';
import { type Mark, paperSizes } from '../../ui/paper/paper.ts';
import { contactLines, endLine, type FrameWish, side, textLine } from './frame-lines.ts';

const footerHeight = 36;

interface PageFooter {
  marks: Mark[];
  height: number;
}

export function footOf(input: FrameWish): PageFooter {
  const { theme } = input;
  if (input.useImageForContact && theme.contactImage) return imageFooter(input, theme.contactImage);
  return input.contactAt === 'footer' ? contactFooter(input) : nameFooter(input);
}

/** The contact image, as wide as the text. */
function imageFooter({ theme, size }: FrameWish, source: string): PageFooter {
  const page = paperSizes[size];
  const width = page.width - 2 * side;
  const height = (width * contactImageSize.height) / contactImageSize.width;
  const y = page.height - theme.bottomMargin - height;
  return {
    marks: [{ kind: 'picture', x: side, y, width, height, source, fit: 'contain' }],
    height: height + 8,
  };
}

function nameFooter(input: FrameWish): PageFooter {
  const { theme, person, size } = input;
  const page = paperSizes[size];
  const right = page.width - side;
  const base = page.height - theme.bottomMargin - 8;
  return {
    marks: [
      { kind: 'box', x: side, y: base - 21, width: right - side, height: 1, color: theme.textColor },
      ...textLine(input, person.brokerageName ?? '', side, base, 230, 'sansBold', 9.5),
      ...endLine(input, person.email, right, base, 9.5, 180, 'sansBold'),
    ],
    height: footerHeight,
  };
}

/** The bio's footer: office on the left, contact on the right. */
function contactFooter(input: FrameWish): PageFooter {
  const { theme, person, size } = input;
  const page = paperSizes[size];
  const [name = '', ...office] = [person.brokerageName ?? '', ...addressLines(input)].filter(Boolean);
  const contact = contactLines({ ...person, brokerageName: null });
  const rows = Math.max(office.length + 1, contact.length);
  const base = page.height - theme.bottomMargin - 8 - (rows - 1) * 15;
  const right = page.width - side;
  return {
    marks: [
      ...textLine(input, name, side, base, 230, 'sansBold', 10),
      ...office.flatMap((line, at) => textLine(input, line, side, base + (at + 1) * 15, 230, 'sans', 10)),
      ...contact.flatMap((line, at) =>
        endLine(input, line, right, base + at * 15, 10, 180, at === 0 ? 'sansBold' : 'sans'),
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
