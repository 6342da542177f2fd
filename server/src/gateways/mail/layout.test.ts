import { describe, expect, test } from 'vitest';
import { composeMail, escapeHtml, joinMailLines } from './layout.ts';

const invitation = {
  subject: 'Ava invites you',
  heading: 'Join Lane Realty',
  paragraphs: ['Boris Lane invites you to his brokerage.', 'The link works once, for seven days.'],
  action: { label: 'Accept', url: 'https://abundance.example/join?a=1&b=2' },
  footnote: 'Was it not meant for you? Then ignore this mail.',
};

const tagsOf = (html: string) => [...html.matchAll(/<([a-z]\w*)[^>]*>/g)];
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, url]) => url);

describe('a composed mail', () => {
  test('the HTML body and the text body of a mail have the same content', () => {
    const { html, text } = composeMail(invitation);
    const seen = html.slice(html.indexOf('<table')).replace(/<[^>]+>/g, ' ');
    for (const sentence of [invitation.heading, ...invitation.paragraphs, 'Accept', invitation.footnote]) {
      expect(seen).toContain(sentence);
      expect(text).toContain(sentence);
    }
  });

  test('a mail is readable as plain text', () => {
    expect(composeMail(invitation).text).toBe(
      [
        'Join Lane Realty',
        'Boris Lane invites you to his brokerage.',
        'The link works once, for seven days.',
        'Accept:\nhttps://abundance.example/join?a=1&b=2',
        'Was it not meant for you? Then ignore this mail.',
        '--\nAbundance · The desktop for real estate professionals in Florida',
      ].join('\n\n'),
    );
  });

  test('a mail has exactly one link, to the given address', () => {
    expect(linksOf(composeMail(invitation).html)).toEqual([escapeHtml(invitation.action.url)]);
  });

  test('a mail without an action has no link, and a mail without a footnote has no empty block', () => {
    const { html, text } = composeMail({ subject: 'Hi', heading: 'Hi', paragraphs: ['There.'] });
    expect(linksOf(html)).toEqual([]);
    expect(text).not.toMatch(/undefined|\n{3}/);
    expect(html).not.toContain('undefined');
  });

  test('a mail contains no external resources and no scripts', () => {
    const { html } = composeMail(invitation);
    const harmless = 'a body div h1 head html meta p style table td title tr';
    expect(new Set(tagsOf(html).map(([, name]) => name))).toEqual(new Set(harmless.split(' ')));
    expect(html).not.toMatch(/url\(|@import|src=|background=/);
  });

  test('a mail escapes text that people typed, wherever it displays the text', () => {
    const malicious = `<script>alert("1")</script>'"><b onclick=x>&amp;`;
    const { html, text } = composeMail({
      subject: malicious,
      heading: malicious,
      paragraphs: [malicious],
      action: { label: malicious, url: 'https://abundance.example/?q="onmouseover="x' },
      footnote: malicious,
    });
    expect(html).not.toMatch(/<script|<b |"onmouseover/);
    expect(html).toContain(`>${escapeHtml(malicious)}</h1>`);
    expect(html).toContain(`>${escapeHtml(malicious)}</a>`);
    expect(text).toContain(malicious);
  });

  test('a mail keeps the line breaks that people typed', () => {
    const { html, text } = composeMail({ ...invitation, paragraphs: ['One\nTwo\r\nThree'] });
    expect(html).toContain('One<br>Two<br>Three');
    expect(text).toContain('One\nTwo');
  });

  test('words in a mail can be a link, and the plain text of the mail contains only the words', () => {
    const ada = { text: 'Ada <b>', url: 'https://abundance.example/ada?a=1&b=2' };
    const paragraph = joinMailLines(['Today:', ['Call ', ada], 'Write & send']);
    const { html, text } = composeMail({ subject: 'Hi', heading: 'Hi', paragraphs: [paragraph] });
    expect(html).toMatch(/>Today:<br>Call <a class="ink" [^>]*>Ada &lt;b&gt;<\/a><br>Write &amp; send<\/p>/);
    expect(linksOf(html)).toEqual([escapeHtml(ada.url)]);
    expect(text).toContain('\n\nToday:\nCall Ada <b>\nWrite & send\n\n');
  });

  test('the subject of a mail is one line', () => {
    expect(composeMail({ ...invitation, subject: ' Hi\r\nBcc:  thief@example.com ' }).subject).toBe(
      'Hi Bcc: thief@example.com',
    );
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.com', '/relative', ''])(
    'composing a mail with a link to %j is refused',
    (url) => {
      expect(() => composeMail({ ...invitation, action: { label: 'Go', url } })).toThrow(TypeError);
      expect(() => composeMail({ ...invitation, paragraphs: [[{ text: 'Go', url }]] })).toThrow(TypeError);
    },
  );

  test('screen readers ignore the tables in the layout of a mail', () => {
    const tables = tagsOf(composeMail(invitation).html).filter(([, name]) => name === 'table');
    expect(tables.every(([tag]) => tag.includes('role="presentation"'))).toBe(true);
  });

  test('a mail supports dark mode', () => {
    const { html } = composeMail(invitation);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme: dark');
  });
});
