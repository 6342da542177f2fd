import { expect, test } from 'vitest';
import { findSiteText, siteTexts } from '#contract/site/site-texts.ts';
import {
  applyTextOverrides,
  createTextOverridesCache,
  type SiteTextOverrides,
} from './site-text-overrides.ts';

const banner = siteTexts['vendor-banner'].text;

test('an admin’s text replaces the original everywhere in the page, and nothing else changes', () => {
  const page = `<span>${banner}</span><p>Vendors</p><b title="${banner}"></b>`;
  expect(applyTextOverrides(page, { 'vendor-banner': 'Half off.' })).toBe(
    '<span>Half off.</span><p>Vendors</p><b title="Half off."></b>',
  );
  expect(applyTextOverrides(page, { unknown: 'x', constructor: 'y' })).toBe(page);
});

test('an admin’s text cannot add tags, end a script or act as a replacement pattern', () => {
  const answer = findSiteText('faq-8-answer')?.text ?? '';
  const page = `<p>${answer}</p><script type="application/ld+json">{"text":${JSON.stringify(answer)}}</script>`;
  const malicious = `</script><img src=x onerror=alert(1)> "quoted" & $& $1 it's\nnew`;
  const changed = applyTextOverrides(page, { 'faq-8-answer': malicious });
  expect(changed).not.toContain('<img');
  expect(changed.match(/<\/script>/g)).toHaveLength(1);
  expect(changed).toContain('<p>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
  const [, json = ''] = /ld\+json">(.*?)<\/script>/s.exec(changed) ?? [];
  expect(JSON.parse(json)).toEqual({ text: malicious });
});

test('an original text is replaced in the page even if it has characters that are escaped in HTML', () => {
  const question = findSiteText('faq-2-question')?.text ?? '';
  expect(applyTextOverrides(`<h2>${question}</h2>`, { 'faq-2-question': 'Which plan?' })).toBe(
    '<h2>Which plan?</h2>',
  );
});

test('the server refreshes the admins’ texts every few seconds in the background and keeps the last ones after a failure', async () => {
  let now = 0;
  let answer: () => Promise<SiteTextOverrides> = async () => ({ 'vendor-banner': 'One' });
  let reads = 0;
  const words = createTextOverridesCache(
    () => {
      reads += 1;
      return answer();
    },
    () => now,
  );
  expect([words(), words()]).toEqual([{}, {}]);
  await Promise.resolve();
  expect([words(), reads]).toEqual([{ 'vendor-banner': 'One' }, 1]);
  answer = () => Promise.reject(new Error('No database'));
  now = 6_000;
  words();
  await Promise.resolve();
  expect([words(), reads]).toEqual([{ 'vendor-banner': 'One' }, 2]);
  answer = async () => ({});
  now = 12_000;
  words();
  await Promise.resolve();
  expect(words()).toEqual({});
});
