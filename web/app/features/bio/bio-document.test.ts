import { describe, expect, test } from 'vitest';
import { defaultThemeSettings, type Theme } from '#contract/themes/themes.ts';
import type { PaperMark, PaperSize, TextMeasure } from '../../ui/paper/paper.ts';
import { createBioDocument } from './bio-document.ts';

/** Measures text as if every letter were half as wide as it is high. */
const measure: TextMeasure = (text, _font, size) => [...text].length * size * 0.5;
const theme: Theme = {
  ...defaultThemeSettings,
  logoImage: null,
  tagLine: 'Every key fits somewhere.',
  customProfilePicture: null,
  contactImage: null,
};
const person = {
  firstName: 'Ava',
  lastName: 'Brooks',
  email: 'ava@example.com',
  phoneNumber: '9045550123',
  licenseNumber: 'SL1',
  brokerageName: 'Tidewater',
  brokerageAddress: '1 Main St, Ocala, FL',
  profilePicture: null,
};

const layOut = (text: string, changes: Partial<Theme> = {}, size: PaperSize = 'a4') =>
  createBioDocument({ text, theme: { ...theme, ...changes }, person, size, measure });
const bodyOf = (marks: PaperMark[] = []) =>
  marks
    .filter((mark) => mark.kind === 'text')
    .filter(({ size }) => size !== 10 && size !== 31 && size !== 11);
const textOf = (marks: PaperMark[]) =>
  bodyOf(marks)
    .map(({ text }) => text)
    .join(' ');
const paragraph = 'She explains every page of every closing to everyone who asks her about it.';

describe('the layout of a bio', () => {
  test('the page of a bio has a larger first paragraph and contains every word once', () => {
    const text = `Ava Brooks listens first.\n\n${paragraph}\n\n${paragraph}`;
    const { pages, title } = layOut(text);
    expect(pages).toHaveLength(1);
    expect(title).toBe('Ava Brooks, bio');
    expect(textOf(pages[0] ?? [])).toBe(text.replaceAll(/\s+/g, ' '));
    const [first, second] = bodyOf(pages[0]);
    expect(first?.font).toBe('serif');
    expect(second?.size).toBeLessThan(first?.size ?? 0);
  });

  test('the page of a bio keeps 1500 characters above the footer, in smaller letters if necessary', () => {
    const text = Array.from({ length: 5 }, () => paragraph.repeat(4).slice(0, 298)).join('\n\n');
    expect(text).toHaveLength(1498);
    for (const size of ['a4', 'letter'] as const) {
      const { pages } = layOut(text, {}, size);
      expect(pages).toHaveLength(1);
      const lines = bodyOf(pages[0]).map(({ y }) => y);
      expect(Math.max(...lines)).toBeLessThan(size === 'a4' ? 707 - 24 - 60 : 647 - 24 - 60);
      expect(lines).toEqual([...lines].sort((one, other) => one - other));
    }
  });

  test('a bio continues on more pages without losing a line if the margins leave little space', () => {
    const text = Array.from({ length: 12 }, () => paragraph).join('\n');
    const { pages } = layOut(text, { topMargin: 120, bottomMargin: 120 }, 'letter');
    expect(pages.map(textOf).join(' ')).toBe(text.replaceAll('\n', ' '));
  });

  test('the page of a bio keeps a word of 300 letters and non-Latin text within the margins', () => {
    const { pages } = layOut(`${'x'.repeat(300)}\n\nאני אוהב בתים 🏡`);
    for (const { x, width } of bodyOf(pages[0])) expect(x + width).toBeLessThanOrEqual(500 - 38 + 0.001);
  });

  test('the page of a bio without text is an empty frame', () => {
    expect(bodyOf(layOut('').pages[0])).toEqual([]);
    expect(layOut('\n\n').pages).toHaveLength(1);
  });
});
