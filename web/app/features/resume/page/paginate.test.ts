import { expect, test } from 'vitest';
import { defaultThemeSettings, type Theme } from '#contract/themes/themes.ts';
import type { PaperMark } from '../../../ui/paper/paper.ts';
import {
  calculateAvailableHeight,
  type PageBlock,
  paginateSections,
  type ResumePageSection,
  type SectionToPaginate,
} from './paginate.ts';

const theme = (change: Partial<Theme> = {}): Theme => ({
  ...defaultThemeSettings,
  logoImage: null,
  tagLine: '',
  customProfilePicture: null,
  contactImage: null,
  ...change,
});

test.each([
  [{}, 513],
  [{ showHeader: false }, 389],
  [{ showFooter: false }, 399],
  [{ showHeader: false, showFooter: false }, 275],
  [{ topMargin: 34, bottomMargin: 4 }, 523],
])('a theme with %j leaves %d px of each page for sections', (change, budget) => {
  expect(calculateAvailableHeight(theme(change))).toBe(budget);
});

const mark = (text: string, y: number): PaperMark => ({
  kind: 'text',
  x: 0,
  y,
  text,
  font: 'sans',
  size: 10,
  width: 10,
  color: '#000000',
});
const block = (text: string, height: number): PageBlock => ({ height, draw: (y) => [mark(text, y)] });
const section = (name: ResumePageSection, rows: number, height = 20): SectionToPaginate => ({
  name,
  heading: (isContinued) => block(`${name}${isContinued ? ' again' : ''}`, 20),
  rows: Array.from({ length: rows }, (_, at) => block(`${name} ${at + 1}`, height)),
});
const textsOf = (marks: PaperMark[] = []) => marks.map((one) => (one.kind === 'text' ? one.text : ''));

test('sections that fit are placed on one resume page, and a section without rows is omitted', () => {
  const { pages, overflow, cut } = paginateSections([section('industry', 2), section('education', 0)], 100);
  expect(pages.map(textsOf)).toEqual([['industry', 'industry 1', 'industry 2']]);
  expect([Object.values(overflow).some(Boolean), cut]).toEqual([false, {}]);
});

test('the last row of a resume page may end exactly at the end of the available height', () => {
  expect(paginateSections([section('industry', 4)], 100).pages).toHaveLength(1);
  expect(paginateSections([section('industry', 4)], 99.9).pages).toHaveLength(2);
});

test('an overflowing resume section continues on page 2 under its heading, followed by all later sections', () => {
  const { pages, overflow } = paginateSections(
    [section('industry', 1), section('education', 3, 40), section('experience', 1, 1)],
    150,
  );
  expect(pages.map(textsOf)).toEqual([
    ['industry', 'industry 1', 'education', 'education 1'],
    ['education again', 'education 2', 'education 3', 'experience', 'experience 1'],
  ]);
  expect(overflow).toEqual({ industry: false, education: true, experience: true, miscellaneous: false });
});

test('a resume page never ends with a heading', () => {
  const { pages, overflow } = paginateSections([section('industry', 2), section('education', 1, 40)], 110);
  expect(pages.map(textsOf)).toEqual([
    ['industry', 'industry 1', 'industry 2'],
    ['education', 'education 1'],
  ]);
  expect(overflow.education).toBe(true);
});

test('a resume has at most two pages, and rows that do not fit are omitted and counted', () => {
  const { pages, cut } = paginateSections([section('industry', 500), section('education', 3)], 100);
  expect(pages).toHaveLength(2);
  expect(cut).toEqual({ industry: 492, education: 3 });
});

test('a row taller than a resume page is omitted without an endless loop', () => {
  const { pages, cut } = paginateSections([section('miscellaneous', 1, 900)], 100);
  expect([pages.length <= 2, cut]).toEqual([true, { miscellaneous: 1 }]);
});
