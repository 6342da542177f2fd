import { expect, test } from 'vitest';
import { parseMonthYear, toMonthNumber } from '#contract/resume/month-year.ts';
import { cleanPastedHtml, completeLinkUrl } from './rich-editor.tsx';

test.each([
  ['listings.example.com', 'https://listings.example.com'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['HTTPS://example.com', 'HTTPS://example.com'],
  ['ava@example.com', 'mailto:ava@example.com'],
  ['mailto:ava@example.com', 'mailto:ava@example.com'],
  ['(904)555-0123', 'tel:9045550123'],
  ['tel:+19045550123', 'tel:+19045550123'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc', undefined],
  ['two words.com', undefined],
  ['', undefined],
])('a link typed as %s becomes %s', (typed, address) => {
  expect(completeLinkUrl(typed)).toBe(address);
});

test('text pasted from Word loses the elements that Word adds', () => {
  const pasted = cleanPastedHtml(
    `<html><head><style>p{}</style></head><body><!--[if x]><xml>1</xml><![endif]--><p class=MsoNormal>Press<o:p></o:p></p><p>&nbsp;</p><p><span style='mso-list:Ignore'>·</span>Spanish</p></body></html>`,
  );
  expect(pasted.replaceAll(/<[^>]*>/g, '').trim()).toBe('PressSpanish');
});

test.each([
  ['May 2021', { month: 5, year: 2021 }],
  ['sept 2020', { month: 9, year: 2020 }],
  ['Mayor 2020', undefined],
  ['Ma 2020', undefined],
  ['May 1899', undefined],
  ['May 21', undefined],
])('the month and year "%s" are parsed as %j', (text, found) => {
  expect(parseMonthYear(text)).toEqual(found);
});

test('toMonthNumber returns consecutive numbers for December and the next January', () => {
  expect(toMonthNumber('January 2021') - toMonthNumber('December 2020')).toBe(1);
});
