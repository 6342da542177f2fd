import type { Theme } from '#contract/themes/themes.ts';
import { type PaperMark, paperSizes } from '../../ui/paper/paper.ts';
import { type PageFrameInput, sideMargin } from './frame-lines.ts';
import { layoutFooter } from './page-footer.ts';
import { headerHeight, layoutHeader } from './page-header.ts';

/** Space left empty for a hidden header or footer, because the background picture may contain one. */
const placeholders = { header: 124, footer: 114 } as const;

const defaultMargin = 24;

/** The header, footer and background of a page, and the area left for its content. */
interface PageFrame {
  marks: PaperMark[];
  left: number;
  width: number;
  top: number;
  /** The position of the lowest line of text. */
  bottom: number;
}

export function layoutPageFrame(input: PageFrameInput): PageFrame {
  const { theme, size } = input;
  const { width, height } = paperSizes[size];
  const foot = layoutFooter(input);
  const top = theme.showHeader
    ? theme.topMargin + headerHeight
    : placeholders.header + theme.topMargin - defaultMargin;
  const bottom = theme.showFooter
    ? height - theme.bottomMargin - foot.height
    : height - placeholders.footer - (theme.bottomMargin - defaultMargin);
  return {
    marks: [
      ...backgroundOf(theme, width, height),
      ...(theme.showHeader ? layoutHeader(input) : []),
      ...(theme.showFooter ? foot.marks : []),
    ],
    left: sideMargin,
    width: width - 2 * sideMargin,
    top,
    bottom,
  };
}

function backgroundOf(theme: Theme, width: number, height: number): PaperMark[] {
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
