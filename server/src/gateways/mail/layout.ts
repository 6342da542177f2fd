export interface MailLink {
  text: string;
  url: string;
}

/**
 * A text that may contain links. The plain text of the mail contains only the words of the links, because
 * URLs would make it too long.
 */
export type MailText = string | readonly (string | MailLink)[];

/** Writes each text on a separate line. */
export const joinMailLines = (lines: readonly MailText[]): MailText =>
  lines.flatMap((line, at) => [...(at > 0 ? ['\n'] : []), ...(typeof line === 'string' ? [line] : line)]);

export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: MailText[];
  action?: { label: string; url: string };
  footnote?: string;
}

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

const signature = 'Abundance · The desktop for real estate professionals in Florida';

/** One layout for every mail: an HTML page and the same content as plain text. */
export function composeMail({ subject, action, ...blocks }: MailContent): ComposedMail {
  const safe = { ...blocks, action: action && { label: action.label, url: checkedUrl(action.url) } };
  return { subject: subject.replace(/\s+/g, ' ').trim(), html: htmlOf(safe), text: textOf(safe) };
}

type SafeBlocks = Omit<MailContent, 'subject'>;

function textOf({ heading, paragraphs, action, footnote }: SafeBlocks): string {
  const blocks = [
    heading,
    ...paragraphs.map(wordsOf),
    action && `${action.label}:\n${action.url}`,
    footnote,
    `--\n${signature}`,
  ];
  return blocks.filter(Boolean).join('\n\n');
}

function htmlOf({ heading, paragraphs, action, footnote }: SafeBlocks): string {
  const rows = [
    row('32px 32px 0', `<h1 class="ink" style="${styles.heading}">${escapeHtml(heading)}</h1>`),
    ...paragraphs.map((text) =>
      row('16px 32px 0', `<p class="ink" style="${styles.paragraph}">${htmlOfText(text)}</p>`),
    ),
    action && row('24px 32px 0', button(action.label, action.url)),
    footnote &&
      row('24px 32px 0', `<p class="muted" style="${styles.footnote}">${withLineBreaks(footnote)}</p>`),
    row('0 32px 32px', ''),
  ];
  return page(heading, wordsOf(paragraphs[0] ?? ''), rows.filter(Boolean).join('\n'));
}

const sans = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const serif = 'Besley, Georgia, serif';

const styles = {
  body: 'margin:0;padding:0;background-color:#f5f8f6',
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  card: 'background-color:#ffffff;border:1px solid #e1e7e3;border-radius:12px;border-collapse:separate',
  arch: `width:26px;height:30px;background-color:#11ad88;border-radius:13px 13px 3px 3px;color:#000000;font:600 17px/30px ${serif}`,
  name: `padding-left:10px;color:#0e1310;font:600 20px/30px ${serif}`,
  heading: `margin:0;color:#0e1310;font:600 26px/1.2 ${serif};letter-spacing:-0.018em`,
  paragraph: `margin:0;color:#0e1310;font:400 16px/1.5 ${sans};overflow-wrap:anywhere`,
  footnote: `margin:0;color:#626b66;font:400 14px/1.5 ${sans};overflow-wrap:anywhere`,
  button: 'background-color:#000000;border-radius:8px',
  link: 'color:#0e1310;text-decoration:underline',
  label: `display:inline-block;padding:13px 24px;color:#ffffff;font:600 16px/1.25 ${sans};text-decoration:none`,
  signature: `margin:0;color:#626b66;font:400 13px/1.5 ${sans}`,
};

/**
 * Styles for mail clients that support dark mode. All other styles are inline, which every client supports.
 */
const darkStyles = `@media (prefers-color-scheme: dark) {
  .page { background-color: #0b110e !important }
  .card { background-color: #121916 !important; border-color: #28302c !important }
  .ink { color: #e9f3ee !important }
  .muted { color: #a1aaa6 !important }
  .button { background-color: #ffffff !important }
  .label { color: #000000 !important }
}`;

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const row = (padding: string, content: string) => `<tr><td style="padding:${padding}">${content}</td></tr>`;

const button = (label: string, url: string) =>
  `<table ${table}><tr><td class="button" style="${styles.button}"><a class="label" href="${escapeHtml(url)}" style="${styles.label}">${escapeHtml(label)}</a></td></tr></table>`;

const wordmark = `<table ${table}><tr>
<td align="center" aria-hidden="true" style="${styles.arch}">A</td>
<td class="ink" style="${styles.name}">Abundance</td>
</tr></table>`;

const page = (title: string, preview: string, rows: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>:root { color-scheme: light dark; supported-color-schemes: light dark }
${darkStyles}</style>
</head>
<body class="page" style="${styles.body}">
<div aria-hidden="true" style="${styles.preview}">${escapeHtml(preview)}</div>
<table class="page" ${table} width="100%" style="background-color:#f5f8f6"><tr><td align="center" style="padding:32px 16px">
<table ${table} width="100%" style="max-width:560px">
<tr><td style="padding:0 0 20px">${wordmark}</td></tr>
<tr><td><table class="card" ${table} width="100%" style="${styles.card}">
${rows}
</table></td></tr>
<tr><td style="padding:20px 0 0"><p class="muted" style="${styles.signature}">${signature}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const withLineBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');

const wordsOf = (text: MailText): string =>
  typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : part.text)).join('');

const htmlOfText = (text: MailText): string =>
  typeof text === 'string'
    ? withLineBreaks(text)
    : text.map((part) => (typeof part === 'string' ? withLineBreaks(part) : linkOf(part))).join('');

const linkOf = ({ text, url }: MailLink) =>
  `<a class="ink" href="${escapeHtml(checkedUrl(url))}" style="${styles.link}">${withLineBreaks(text)}</a>`;

function checkedUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`A mail cannot link to ${protocol}`);
  return href;
}
