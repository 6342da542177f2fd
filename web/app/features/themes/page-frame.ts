import type { Theme } from '#contract/themes.ts';
import { type Mark, paperSizes } from '../../ui/paper/paper.ts';
import { type FrameWish, side } from './frame-lines.ts';
import { footOf } from './page-footer.ts';
import { headerHeight, headerOf } from './page-header.ts';

/** Room kept where a header or footer is hidden, for one that is part of the background. */
const placeholders = { header: 124, footer: 114 } as const;

const usualMargin = 24;

/** What is on every page, and the room that is left for what the page is about. */
interface PageFrame {
  marks: Mark[];
  left: number;
  width: number;
  top: number;
  /** The lowest line that text may reach. */
  bottom: number;
}

export function pageFrame(input: FrameWish): PageFrame {
  const { theme, size } = input;
  const { width, height } = paperSizes[size];
  const foot = footOf(input);
  const top = theme.showHeader
    ? theme.topMargin + headerHeight
    : placeholders.header + theme.topMargin - usualMargin;
  const bottom = theme.showFooter
    ? height - theme.bottomMargin - foot.height
    : height - placeholders.footer - (theme.bottomMargin - usualMargin);
  return {
    marks: [
      ...backgroundOf(theme, width, height),
      ...(theme.showHeader ? headerOf(input) : []),
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
