import type { Theme } from '#contract/themes.ts';
import type { Mark } from '../../../ui/paper/paper.ts';

export const pageSections = ['industry', 'education', 'experience', 'miscellaneous'] as const;
export type PageSection = (typeof pageSections)[number];

const mostPages = 2;

const wholeBudget = 513;
const hidden = { header: 124, footer: 114 };
const usualMargins = 48;

/** How much of an A4 page the sections may fill. What is hidden leaves its room to the background. */
export function pageBudget({ showHeader, showFooter, topMargin, bottomMargin }: Theme): number {
  const margins = topMargin + bottomMargin - usualMargins;
  return wholeBudget - (showHeader ? 0 : hidden.header) - (showFooter ? 0 : hidden.footer) - margins;
}

/** Something that is not parted, and what it draws when its upper edge is at `y`. */
export interface Block {
  height: number;
  draw: (y: number) => Mark[];
}

export interface Section {
  name: PageSection;
  heading: (isContinued: boolean) => Block;
  rows: Block[];
}

export interface Pagination {
  /** Marks of each page, from the upper edge of the budget. */
  pages: Mark[][];
  /** Whether a section goes on, or stands, on page 2 because page 1 was full. */
  overflow: Record<PageSection, boolean>;
  /** Rows that not even page 2 had room for. */
  cut: Partial<Record<PageSection, number>>;
}

const gap = 15;

/** Sections in their order. Once one has overflowed, every later one is on page 2. */
export function paginate(sections: readonly Section[], budget: number): Pagination {
  const pages: Mark[][] = [[]];
  const result: Pagination = {
    pages,
    overflow: { industry: false, education: false, experience: false, miscellaneous: false },
    cut: {},
  };
  let y = 0;
  const put = (block: Block) => {
    pages.at(-1)?.push(...block.draw(y));
    y += block.height;
  };
  const turn = (name: PageSection): boolean => {
    if (pages.length === mostPages) return false;
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
    else if (!turn(name)) {
      result.cut[name] = rows.length;
      continue;
    }
    put(heading(false));
    for (const [at, row] of rows.entries()) {
      if (y + row.height > budget) {
        if (!turn(name)) {
          result.cut[name] = rows.length - at;
          break;
        }
        put(heading(true));
      }
      put(row);
    }
  }
  // What began on page 1 and ended there leaves everything after an overflow on page 2.
  const firstOver = sections.findIndex(({ name }) => result.overflow[name]);
  if (firstOver >= 0)
    for (const { name, rows } of sections.slice(firstOver)) if (rows.length) result.overflow[name] = true;
  return result;
}
