import type { Theme } from '#contract/themes/themes.ts';
import type { PaperMark } from '../../../ui/paper/paper.ts';

const resumePageSections = ['industry', 'education', 'experience', 'miscellaneous'] as const;
export type ResumePageSection = (typeof resumePageSections)[number];

const maxPages = 2;

const fullBudget = 513;
const hiddenHeights = { header: 124, footer: 114 };
const defaultMargins = 48;

/**
 * The height that the sections may fill on an A4 page. The space of a hidden header or footer stays empty,
 * because the background picture may contain one.
 */
export function calculateAvailableHeight({ showHeader, showFooter, topMargin, bottomMargin }: Theme): number {
  const margins = topMargin + bottomMargin - defaultMargins;
  return (
    fullBudget - (showHeader ? 0 : hiddenHeights.header) - (showFooter ? 0 : hiddenHeights.footer) - margins
  );
}

/** A block that is never split between pages; `draw` takes the y position of its upper edge. */
export interface PageBlock {
  height: number;
  draw: (y: number) => PaperMark[];
}

export interface SectionToPaginate {
  name: ResumePageSection;
  heading: (isContinued: boolean) => PageBlock;
  rows: PageBlock[];
}

export interface PaginatedSections {
  /** The marks of each page; y positions start at the upper edge of the sections' area. */
  pages: PaperMark[][];
  /** Whether a section continues or starts on page 2 because page 1 was full. */
  overflow: Record<ResumePageSection, boolean>;
  /** How many rows of each section did not fit on page 2 either. */
  cut: Partial<Record<ResumePageSection, number>>;
}

const gap = 15;

/** Paginates sections in order. After the first overflow, all later sections are on page 2. */
export function paginateSections(sections: readonly SectionToPaginate[], budget: number): PaginatedSections {
  const pages: PaperMark[][] = [[]];
  const result: PaginatedSections = {
    pages,
    overflow: { industry: false, education: false, experience: false, miscellaneous: false },
    cut: {},
  };
  let y = 0;
  const placeBlock = (block: PageBlock) => {
    pages.at(-1)?.push(...block.draw(y));
    y += block.height;
  };
  const startPage = (name: ResumePageSection): boolean => {
    if (pages.length === maxPages) return false;
    pages.push([]);
    y = 0;
    result.overflow[name] = true;
    return true;
  };
  for (const { name, heading, rows } of sections) {
    const [first] = rows;
    if (!first) continue;
    const before = y > 0 ? gap : 0;
    const needed = before + heading(false).height + first.height;
    if (y + needed <= budget) y += before;
    else if (!startPage(name)) {
      result.cut[name] = rows.length;
      continue;
    }
    placeBlock(heading(false));
    for (const [at, row] of rows.entries()) {
      if (y + row.height > budget) {
        if (!startPage(name)) {
          result.cut[name] = rows.length - at;
          break;
        }
        placeBlock(heading(true));
      }
      placeBlock(row);
    }
  }
  // All sections after the first overflowing one are on page 2.
  const firstOver = sections.findIndex(({ name }) => result.overflow[name]);
  if (firstOver >= 0)
    for (const { name, rows } of sections.slice(firstOver)) if (rows.length) result.overflow[name] = true;
  return result;
}
