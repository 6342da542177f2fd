import { expect, test } from 'vitest';
import { defaultThemeSettings, type Theme } from '#contract/themes/themes.ts';
import type { PaperMark, TextMeasure } from '../../../ui/paper/paper.ts';
import { paperSizes } from '../../../ui/paper/paper.ts';
import { layoutResume, type ResumeContent } from './resume-layout.ts';
import { parseRichBlocks } from './rich-text.ts';

const measure: TextMeasure = (text, _, size) => [...text].length * size * 0.5;
const theme: Theme = {
  ...defaultThemeSettings,
  logoImage: '/logo.png',
  tagLine: 'Every key fits somewhere.',
  customProfilePicture: null,
  contactImage: '/contact.png',
};
const person = {
  firstName: 'Ava',
  lastName: 'Brooks',
  email: 'ava@example.com',
  phoneNumber: '9045550123',
  licenseNumber: 'SL1',
  brokerageName: 'Tidewater',
  brokerageAddress: '1 Key Blvd, Ponte Vedra Beach, FL',
  profilePicture: null,
};
const item = (organization: string) => ({
  id: organization,
  organization,
  startDate: 'May 2021',
  endDate: null,
  present: true,
});
const empty: ResumeContent = {
  industryInvolvements: [],
  education: [],
  deals: [],
  miscellaneous: '',
  useImageForContact: false,
};
const layout = (content: Partial<ResumeContent>, change: Partial<Theme> = {}, size: 'a4' | 'letter' = 'a4') =>
  layoutResume({ content: { ...empty, ...content }, theme: { ...theme, ...change }, person, size, measure });
const textsOf = (marks: PaperMark[] = []) =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

test('every resume page has a header and footer unless the theme hides them', () => {
  const [page] = layout({}).pages;
  expect(textsOf(page)).toEqual(
    expect.arrayContaining(['Ava Brooks', '(904) 555-0123', 'License SL1', 'Tidewater']),
  );
  expect(textsOf(layout({}, { showHeader: false }).pages[0])).not.toContain('Ava Brooks');
  expect(textsOf(layout({}, { showHeader: false, showFooter: false }).pages[0])).toEqual([]);
});

test('a resume page without background has neither background color nor picture', () => {
  const backgrounds = (change: Partial<Theme>) =>
    layout({}, { ...change, showHeader: false, showFooter: false }).pages[0]?.map(({ kind }) => kind);
  expect(backgrounds({})).toEqual(['box', 'picture']);
  expect(backgrounds({ backgroundImage: null })).toEqual(['box']);
  expect(backgrounds({ noBackground: true })).toEqual([]);
});

test.each(['a4', 'letter'] as const)('long resume content never extends beyond the %s page', (size) => {
  const longTexts = ['W'.repeat(200), '🏡'.repeat(60), 'عضو '.repeat(40), ''];
  const { pages } = layout(
    {
      industryInvolvements: Array.from({ length: 500 }, (_, at) => item(longTexts[at % 4] || `Post ${at}`)),
      miscellaneous: `<p>${'W'.repeat(300)}</p>`,
    },
    {},
    size,
  );
  const { width, height } = paperSizes[size];
  expect(pages).toHaveLength(2);
  for (const mark of pages.flat()) {
    if (mark.kind !== 'text') continue;
    expect(mark.x).toBeGreaterThanOrEqual(0);
    expect(mark.x + mark.width).toBeLessThanOrEqual(width);
    expect(mark.y).toBeLessThanOrEqual(height);
  }
});

test('a very long name on a resume is wrapped to two lines', () => {
  const long = { ...person, firstName: 'Maximiliana-Alexandra', lastName: 'von Hohenzollern-Sigmaringen' };
  const { pages } = layoutResume({ content: empty, theme, person: long, size: 'a4', measure });
  const names = pages[0]?.filter((mark) => mark.kind === 'text' && mark.font === 'serifMedium') ?? [];
  expect(names).toHaveLength(2);
});

test('the contact image replaces the footer of a resume and leaves less space for sections', () => {
  const many = { industryInvolvements: Array.from({ length: 22 }, (_, at) => item(`Post ${at}`)) };
  expect(layout(many).pages).toHaveLength(1);
  const { pages } = layout({ ...many, useImageForContact: true });
  expect(pages).toHaveLength(2);
  expect(pages[0]?.some((mark) => mark.kind === 'picture' && mark.source === '/contact.png')).toBe(true);
});

test('the rich text of a resume keeps its styles, lists and links', () => {
  const blocks = parseRichBlocks(
    '<p>A <strong>b</strong> <a href="https://x.test">c</a></p><ol><li><p>one</p></li><li><p>two</p><ul><li>deep</li></ul></li></ol><p></p>',
  );
  expect(
    blocks.map(({ bullet, depth, runs }) => [bullet, depth, runs.map(({ text }) => text).join('')]),
  ).toEqual([
    [undefined, 0, 'A b c'],
    ['1.', 1, 'one'],
    ['2.', 1, 'two'],
    ['•', 2, 'deep'],
  ]);
  expect(blocks[0]?.runs.map(({ font, link }) => [font, link])).toEqual([
    ['sans', undefined],
    ['sansBold', undefined],
    ['sans', undefined],
    ['sans', 'https://x.test'],
  ]);
});
