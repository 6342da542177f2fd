import { fullNameOf } from '#contract/people.ts';
import { formatPhone } from '#contract/phone.ts';
import { type ItemSection, itemSectionNames } from '#contract/resume/resume.ts';
import { type Markup, markup, trustedHtml } from './markup.ts';
import { pageStyles } from './page-styles.ts';
import type { ShownItem } from './store.ts';
import type { VisitedPage } from './visit-page.ts';

const maxDescriptionLength = 200;

/** The beginning of the bio, for link previews. */
function descriptionOf({ bio, tagLine, person }: VisitedPage): string {
  const text = bio.replace(/\s+/g, ' ') || tagLine || `${fullNameOf(person)}, real estate`;
  if (text.length <= maxDescriptionLength) return text;
  return `${text.slice(0, maxDescriptionLength - 1).replace(/\s+\S*$/, '')}…`;
}

const titleOf = ({ person }: VisitedPage): string =>
  [fullNameOf(person), person.brokerageName].filter(Boolean).join(', ');

/** A complete page without scripts. `address` is its full URL. */
export function renderPage(page: VisitedPage, address: string): string {
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

function header({ person, tagLine, picture, logo }: VisitedPage): Markup {
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

/** The HTML of the editor was cleaned with the allow-list when it was saved. */
function resume({ items, miscellaneous }: NonNullable<VisitedPage['resume']>): Markup {
  return markup`<section class="resume" aria-labelledby="resume"><h2 id="resume">Resume</h2>
${list('involvement', items)}${list('education', items)}
${miscellaneous ? markup`<h3>Miscellaneous</h3><div class="text" dir="auto">${trustedHtml(miscellaneous)}</div>` : ''}
</section>`;
}

function list(section: ItemSection, items: ShownItem[]): Markup | '' {
  const sectionItems = items.filter((item) => item.section === section);
  if (!sectionItems.length) return '';
  return markup`<h3>${itemSectionNames[section]}</h3><ul>${sectionItems.map(
    (item) => markup`<li><span dir="auto">${item.organization}</span> <time>${dateRangeOf(item)}</time></li>`,
  )}</ul>`;
}

const dateRangeOf = ({ startDate, endDate, present }: ShownItem): string =>
  [startDate, present ? 'Present' : endDate].filter(Boolean).join(' – ');

function footer({ person }: VisitedPage): Markup {
  const lines = [
    person.brokerageName,
    person.brokerageAddress,
    person.licenseNumber && `License ${person.licenseNumber}`,
  ].filter(Boolean);
  return markup`<footer><div class="room">${lines.map((line) => markup`<p>${line ?? ''}</p>`)}</div></footer>`;
}

export const notFoundHtml: string = markup`<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Page not found</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${trustedHtml(pageStyles('#d2d2d2', '#000000'))}</style></head>
<body><main><section><h1>This page is not available</h1><p>It may have moved. Please ask the agent for the new address.</p>
<p><a href="/">Go to Abundance</a></p></section></main></body></html>
`.html;
