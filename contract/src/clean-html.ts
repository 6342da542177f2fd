import sanitizeHtml from 'sanitize-html';
import { isAllowedLink, linkSchemes } from './links.ts';
import { resumeLimits } from './resume/resume.ts';

const tag = (tagName: string) => () => ({ tagName, attribs: {} });
/** Google Docs wraps a whole paste in a `b` that is not bold. */
const bold = (_: string, { style = '' }: Record<string, string>) => ({
  tagName: /font-weight:\s*(normal|400)/i.test(style) ? 'span' : 'strong',
  attribs: {},
});
/** Turns word processor styles into tags. Word's literal bullets become `xml`, whose content is dropped. */
const styled = (_: string, { style = '' }: Record<string, string>) => {
  if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) return { tagName: 'strong', attribs: {} };
  if (/font-style:\s*italic/i.test(style)) return { tagName: 'em', attribs: {} };
  return { tagName: /mso-list:\s*ignore/i.test(style) ? 'xml' : 'span', attribs: {} };
};

const link: sanitizeHtml.Transformer = (_, { href = '' }) =>
  isAllowedLink(href.trim())
    ? { tagName: 'a', attribs: { href: href.trim(), rel: 'noopener noreferrer nofollow' } }
    : { tagName: 'span', attribs: {} as Record<string, string> };

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  nestingLimit: 12,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml', 'head', 'template'],
  transformTags: {
    b: bold,
    span: styled,
    i: tag('em'),
    ins: tag('u'),
    del: tag('s'),
    strike: tag('s'),
    div: tag('p'),
    blockquote: tag('p'),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, tag('p')])),
    a: link,
  },
  exclusiveFilter: ({ tag: name, text }) => ['strong', 'em', 'u', 's', 'a'].includes(name) && !text.trim(),
};

/** Reduces any HTML, from the editor or pasted, to paragraphs, lists, links and simple formatting. */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, options)
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim();
  return extractText(clean) === '' ? '' : clean;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The visible text of clean HTML. */
export const extractText = (clean: string): string =>
  clean
    .replace(/<\/(p|li)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .trim();

/** Cleans the HTML; returns undefined if its text is too long to store. */
export function cleanHtmlWithinLimit(html: string): string | undefined {
  const clean = cleanHtml(html);
  return extractText(clean).length <= resumeLimits.miscellaneous ? clean : undefined;
}
