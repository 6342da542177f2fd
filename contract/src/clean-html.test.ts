import { expect, test } from 'vitest';
import { cleanHtml, extractText } from './clean-html.ts';

test.each([
  ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
  ['<p onclick="x()" style="color:red" class="big" id="a">Hi</p>', '<p>Hi</p>'],
  ['<img src=x onerror=alert(1)><p>Hi</p>', '<p>Hi</p>'],
  ['<p><a href="javascript:alert(1)">Hi</a></p>', '<p>Hi</p>'],
  ['<p><a href=" JaVaScRiPt:alert(1)">Hi</a></p>', '<p>Hi</p>'],
  ['<p><a href="java\nscript:alert(1)">Hi</a></p>', '<p>Hi</p>'],
  ['<p><a href="&#106;avascript:alert(1)">Hi</a></p>', '<p>Hi</p>'],
  ['<p><a href="data:text/html,x">Hi</a></p>', '<p>Hi</p>'],
  ['<p><a href="//evil.test">Hi</a></p>', '<p>Hi</p>'],
  ['<p><a href="/relative">Hi</a></p>', '<p>Hi</p>'],
  ['<svg><style><p>x</style></svg><math><mtext></mtext></math><p>Hi</p>', '<p>Hi</p>'],
  ['<p>1 < 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ['<p> </p><p></p>', ''],
  ['<iframe src="https://x.test"></iframe><form><input name=q></form>', ''],
])('cleanHtml turns %s into %s', (dirty, clean) => {
  expect(cleanHtml(dirty)).toBe(clean);
});

test.each(['https://example.com/a?b=1', 'http://example.com', 'mailto:ava@example.com', 'tel:+19045550123'])(
  'a link to %s stays and gets rel="noopener noreferrer nofollow"',
  (address) => {
    expect(cleanHtml(`<p><a href="${address}" target="_blank">here</a></p>`)).toBe(
      `<p><a href="${address}" rel="noopener noreferrer nofollow">here</a></p>`,
    );
  },
);

test('cleanHtml does not change HTML that is already clean', () => {
  const once = cleanHtml(
    '<div><b>A</b> &lt;script&gt; <i>b</i> <a href="https://x.test/?a=1&amp;b=2">c</a></div>',
  );
  expect(cleanHtml(once)).toBe(once);
});

test('text pasted from Google Docs becomes paragraphs and lists', () => {
  const pasted = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
    <p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">Awards</span></p>
    <ul style="margin:0"><li dir="ltr"><p dir="ltr" role="presentation"><span style="font-style:italic">Top 10</span></p></li></ul></b>`;
  expect(cleanHtml(pasted).replace(/\s+/g, ' ')).toBe(
    '<p><strong>Awards</strong></p> <ul><li><p><em>Top 10</em></p></li></ul>',
  );
});

test('text pasted from Word loses its markup and bullets', () => {
  const pasted = `<html xmlns:o="urn:x"><head><style>@font-face{}</style><xml><w:x>1</w:x></xml></head><body>
    <!--StartFragment--><p class=MsoNormal><b><span style='font-size:14.0pt'>Languages<o:p></o:p></span></b></p>
    <p class=MsoListParagraph style='mso-list:l0 level1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Spanish</p>
    <!--EndFragment--></body></html>`;
  expect(extractText(cleanHtml(pasted)).split(/\s*\n\s*/)).toEqual(['Languages', 'Spanish']);
  expect(cleanHtml(pasted)).not.toMatch(/mso|style|class|·/i);
});

test('cleanHtml handles thousands of nested tags and 200 kB of text', () => {
  expect(extractText(cleanHtml(`${'<div><ul><li>'.repeat(5000)}deep`))).toContain('deep');
  expect(extractText(cleanHtml(`<p>${'Word '.repeat(40_000)}</p>`))).toHaveLength(199_999);
});
