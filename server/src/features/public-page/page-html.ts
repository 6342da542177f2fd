import { fullNameOf } from '#contract/people.ts';
import { formatPhone } from '#contract/phone.ts';
import { type ResumeItemSection, resumeItemSectionNames } from '#contract/resume/resume.ts';
import type { PublishedResumeItem } from './store.ts';
import type { VisiblePublicPage } from './visit-page.ts';

const maxDescriptionLength = 200;

/** Returns the beginning of the bio, for link previews. */
function descriptionOf({ bio, tagLine, person }: VisiblePublicPage): string {
  const text = bio.replace(/\s+/g, ' ') || tagLine || `${fullNameOf(person)}, real estate`;
  if (text.length <= maxDescriptionLength) return text;
  return `${text.slice(0, maxDescriptionLength - 1).replace(/\s+\S*$/, '')}…`;
}

const titleOf = ({ person }: VisiblePublicPage): string =>
  [fullNameOf(person), person.brokerageName].filter(Boolean).join(', ');

/** Renders the public page as complete HTML without scripts. `address` is its full URL. */
export function renderPublicPage(page: VisiblePublicPage, address: string): string {
  const title = titleOf(page);
  const description = descriptionOf(page);
  const picture = `${address}/preview.png`;
  const robots = page.isSecret
    ? markup`<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">`
    : markup`<link rel="canonical" href="${address}">`;
  return markup`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${robots}
<meta property="og:type" content="profile">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:site_name" content="Abundance">
<meta property="og:image" content="${picture}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${fullNameOf(page.person)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${trustedHtml(pageStyles(page.background, page.ink))}</style>
</head>
<body>
${header(page)}
<main>
${page.bio ? bio(page.bio) : ''}
${page.resume ? resume(page.resume) : ''}
</main>
${footer(page)}
</body>
</html>
`.html;
}

function header({ person, tagLine, picture, logo }: VisiblePublicPage): Markup {
  const name = fullNameOf(person);
  return markup`<header><div class="room">
${picture ? markup`<img class="face" src="${picture}" alt="${name}" width="148" height="184">` : ''}
<div class="who"><h1>${name}</h1>
${tagLine ? markup`<p>${tagLine}</p>` : ''}
${person.brokerageName ? markup`<p><b>${person.brokerageName}</b></p>` : ''}
<p class="reach">${person.phoneNumber ? markup`<a href="tel:+1${person.phoneNumber}">${formatPhone(person.phoneNumber)}</a>` : ''}
<a href="mailto:${person.email}">${person.email}</a></p></div>
${logo ? markup`<img class="logo" src="${logo}" alt="">` : ''}
</div></header>`;
}

const paragraphs = (text: string): Markup[] =>
  text
    .split(/\n+/)
    .filter((part) => part.trim())
    .map((part) => markup`<p dir="auto">${part}</p>`);

const bio = (text: string): Markup =>
  markup`<section class="bio" aria-label="Bio">${paragraphs(text)}</section>`;

/** Inserts the editor's HTML unchanged, because the allow-list cleaned it when it was saved. */
function resume({ items, miscellaneous }: NonNullable<VisiblePublicPage['resume']>): Markup {
  return markup`<section class="resume" aria-labelledby="resume"><h2 id="resume">Resume</h2>
${list('involvement', items)}${list('education', items)}
${miscellaneous ? markup`<h3>Miscellaneous</h3><div class="text" dir="auto">${trustedHtml(miscellaneous)}</div>` : ''}
</section>`;
}

function list(section: ResumeItemSection, items: PublishedResumeItem[]): Markup | '' {
  const sectionItems = items.filter((item) => item.section === section);
  if (!sectionItems.length) return '';
  return markup`<h3>${resumeItemSectionNames[section]}</h3><ul>${sectionItems.map(
    (item) => markup`<li><span dir="auto">${item.organization}</span> <time>${dateRangeOf(item)}</time></li>`,
  )}</ul>`;
}

const dateRangeOf = ({ startDate, endDate, present }: PublishedResumeItem): string =>
  [startDate, present ? 'Present' : endDate].filter(Boolean).join(' – ');

function footer({ person }: VisiblePublicPage): Markup {
  const lines = [
    person.brokerageName,
    person.brokerageAddress,
    person.licenseNumber && `License ${person.licenseNumber}`,
  ].filter(Boolean);
  return markup`<footer><div class="room">${lines.map((line) => markup`<p>${line ?? ''}</p>`)}</div></footer>`;
}

/** HTML that a template may insert unchanged, because its values are already escaped. */
class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Value = string | Markup | readonly Markup[];

const toHtml = (value: Value): string => {
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof Markup ? value.html : value.map(({ html }) => html).join('');
};

/** Template tag that escapes strings and inserts markup unchanged. */
const markup = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((html, part, at) => html + toHtml(values[at - 1] ?? '') + part));

/** Marks HTML as safe: our own, or HTML that the allow-list has cleaned. */
const trustedHtml = (html: string): Markup => new Markup(html);

/** The page's style sheet. Both colors are validated by the theme's rules as six hex digits. */
const pageStyles = (background: string, ink: string): string => `
*{box-sizing:border-box;margin:0}
body{font:17px/1.6 system-ui,sans-serif;color:#0e1310;background:#fff;overflow-wrap:anywhere}
h1,h2,h3,.bio p:first-child{font-family:Georgia,serif;font-weight:500}
header{background:${background};color:${ink}}
header a{color:inherit}
.room{max-width:800px;margin:auto;padding:40px 24px;display:flex;flex-wrap:wrap;gap:28px;align-items:flex-end}
.face{width:148px;height:184px;object-fit:cover;border-radius:74px 74px 8px 8px}
.who{flex:1 1 280px;min-width:0}
h1{font-size:clamp(32px,6vw,48px);line-height:1.1;margin-bottom:8px}
.reach{display:flex;flex-wrap:wrap;gap:4px 20px;margin-top:10px}
.reach a{padding:4px 0}
.logo{max-width:150px;max-height:56px;object-fit:contain}
main{max-width:800px;margin:auto;padding:40px 24px}
.bio p+p{margin-top:16px}
.bio p:first-child{font-size:23px;line-height:1.45}
h2{font-size:26px}
.bio+.resume{margin-top:44px;padding-top:32px;border-top:1px solid #ccd3cf}
h3{font-size:19px;margin:26px 0 8px}
ul{padding-left:20px}
.resume>ul{list-style:none;padding:0}
.resume>ul>li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 20px;padding:7px 0;border-bottom:1px solid #e1e7e3}
time{color:#4a524d}
.text p+p{margin-top:10px}
main a{color:#076c56}
footer{border-top:1px solid #e1e7e3;color:#4a524d;font-size:14px}
footer .room{gap:2px 24px;padding:24px}
@media print{header{print-color-adjust:exact}}
`;

export const notFoundHtml: string = markup`<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page not found</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${trustedHtml(pageStyles('#d2d2d2', '#000000'))}</style></head>
<body><main><section><h1>This page is not available</h1><p>It may have moved. Please ask the agent for the new address.</p>
<p><a href="/">Go to Abundance</a></p></section></main></body></html>
`.html;
