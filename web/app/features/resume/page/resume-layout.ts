import { shortenMonthYear } from '#contract/resume/month-year.ts';
import type { ResumeItem } from '#contract/resume/resume.ts';
import type { Theme } from '#contract/themes/themes.ts';
import type { PaperMark, PaperSize, TextMeasure } from '../../../ui/paper/paper.ts';
import { paperSizes } from '../../../ui/paper/paper.ts';
import { layoutPageFrame, type PersonOnPage } from '../../themes/public.ts';
import { createExperienceRows, type ExperienceDeal } from './experience-rows.ts';
import {
  calculateAvailableHeight,
  type PaginatedSections,
  paginateSections,
  type ResumePageSection,
  type SectionToPaginate,
} from './paginate.ts';
import { createHeadingBlock, createItemRow, createProseRows, type RowLayout } from './rows.ts';

export interface ResumeContent {
  industryInvolvements: readonly ResumeItem[];
  education: readonly ResumeItem[];
  /** Closings to list, latest first. */
  deals: readonly ExperienceDeal[];
  /** Sanitized HTML. */
  miscellaneous: string;
  useImageForContact: boolean;
}

export interface LayoutInput {
  content: ResumeContent;
  theme: Theme;
  person: PersonOnPage;
  size: PaperSize;
  measure: TextMeasure;
}

export type ResumePages = Pick<PaginatedSections, 'overflow' | 'cut'> & { pages: PaperMark[][] };

export const sectionTitles: Record<ResumePageSection, string> = {
  industry: 'Industry and Community Involvement',
  education: 'Education',
  experience: 'Experience',
  miscellaneous: 'Miscellaneous',
};

/** Lays out the resume once; the screen, the printer and the PDF use the same marks. */
export function layoutResume({ content, theme, person, size, measure }: LayoutInput): ResumePages {
  const { useImageForContact } = content;
  const frame = layoutPageFrame({ theme, person, size, measure, contactAt: 'header', useImageForContact });
  const ground: RowLayout = { left: frame.left, width: frame.width, color: theme.textColor, measure };
  const missingHeight = paperSizes.a4.height - paperSizes[size].height;
  const budget = Math.min(calculateAvailableHeight(theme) - missingHeight, frame.bottom - frame.top);
  const { pages, overflow, cut } = paginateSections(sectionsOf(content, ground), budget);
  return {
    pages: pages.map((marks) => [
      ...frame.marks,
      ...marks.map((mark) => ({ ...mark, y: mark.y + frame.top })),
    ]),
    overflow,
    cut,
  };
}

function sectionsOf(content: ResumeContent, ground: RowLayout): SectionToPaginate[] {
  const section = (name: ResumePageSection, rows: SectionToPaginate['rows']): SectionToPaginate => ({
    name,
    heading: (isContinued) => createHeadingBlock(ground, sectionTitles[name], isContinued),
    rows,
  });
  return [
    section(
      'industry',
      content.industryInvolvements.map((item) => createItemRow(ground, item.organization, periodText(item))),
    ),
    section(
      'education',
      content.education.map((item) => createItemRow(ground, item.organization, periodText(item))),
    ),
    section('experience', createExperienceRows(ground, content.deals)),
    section('miscellaneous', createProseRows(ground, content.miscellaneous)),
  ];
}

/** Formats a period like "May 2021 – Present". A certification has one date. */
export function periodText(
  { startDate, endDate, present }: Pick<ResumeItem, 'startDate' | 'endDate' | 'present'>,
  form: 'long' | 'short' = 'long',
): string {
  const shown = (text: string | null) => (text && form === 'short' ? shortenMonthYear(text) : text);
  return [shown(startDate), present ? 'Present' : shown(endDate)].filter(Boolean).join(' – ');
}
