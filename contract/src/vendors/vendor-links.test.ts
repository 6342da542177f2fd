import { expect, test } from 'vitest';
import { findFooterNetwork, findSocialNetwork } from '../social-networks.ts';
import { normalizeWebAddress, SocialLinks, toEmbedAddress, WebAddress } from './vendor-links.ts';

test('normalizeWebAddress adds a scheme and accepts only web pages', () => {
  const accepted: [string, string][] = [
    ['coastline.example.com', 'https://coastline.example.com'],
    ['  http://coastline.com/roofs?a=1  ', 'http://coastline.com/roofs?a=1'],
    ['//coastline.com', 'https://coastline.com'],
    ['coastline.com:8443/x', 'https://coastline.com:8443/x'],
  ];
  for (const [typed, address] of accepted) expect(normalizeWebAddress(typed)).toBe(address);
  const refused = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript://coastline.com/%0aalert(1)',
    'data:text/html,<script>',
    'file:///etc/passwd',
    'mailto:a@b.com',
    'https://user:secret@coastline.com',
    'localhost',
    'https://coastline',
    'two words.com',
    'https://',
    `coastline.com/${'x'.repeat(600)}`,
  ];
  for (const typed of refused) expect(normalizeWebAddress(typed), typed).toBeUndefined();
  expect(WebAddress.parse('')).toBeNull();
  expect(WebAddress.safeParse('javascript:alert(1)').error?.issues[0]?.message).toBe(
    'Please enter a valid web address',
  );
});

test('SocialLinks normalizes links, removes duplicates and accepts at most nine', () => {
  expect(SocialLinks.parse(['x.com/a', '', 'https://x.com/a', 'instagram.com/b'])).toEqual([
    'https://x.com/a',
    'https://instagram.com/b',
  ]);
  const ten = Array.from({ length: 10 }, (_, index) => `example.com/${index}`);
  expect(SocialLinks.parse(ten.slice(1))).toHaveLength(9);
  expect(SocialLinks.safeParse(ten).error?.issues[0]?.message).toBe('Maximum of 9 social links reached');
});

test('a social network is recognized by its host, and a look-alike host counts as a website', () => {
  expect(findSocialNetwork('https://m.facebook.com/coastline')).toBe('Facebook');
  expect(findSocialNetwork('https://x.com/coastline')).toBe('X (Twitter)');
  expect(findSocialNetwork('https://netflix.com/coastline')).toBe('Website');
  expect(findSocialNetwork('https://youtube.com/coastline')).toBe('Website');
  expect(findFooterNetwork('https://www.youtube.com/@abundance')).toBe('YouTube');
  expect(findFooterNetwork('https://netflix.com/abundance')).toBeUndefined();
  expect(findSocialNetwork('https://linkedin.com.example.com/coastline')).toBe('Website');
});

test('toEmbedAddress accepts only YouTube and Vimeo videos and returns the embed URL', () => {
  const accepted: [string, string][] = [
    ['youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    [
      'https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['vimeo.com/76979871/abcdef12', 'https://player.vimeo.com/video/76979871?dnt=1&h=abcdef12'],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ];
  for (const [typed, embed] of accepted) {
    expect(toEmbedAddress(typed)).toBe(embed);
    expect(toEmbedAddress(embed), 'the embed URL stays the same').toBe(embed);
  }
  const refused = [
    'https://youtu.be/dQw4w9WgXcQ',
    'https://bit.ly/3abcd',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@example.com/watch?v=dQw4w9WgXcQ',
    'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/@coastline',
    'https://vimeo.com/coastline',
    'javascript:youtube.com/watch?v=dQw4w9WgXcQ',
    '',
  ];
  for (const typed of refused) expect(toEmbedAddress(typed), typed).toBeUndefined();
});
