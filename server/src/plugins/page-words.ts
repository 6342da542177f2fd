import { siteTextOf } from '#contract/site-texts.ts';

export type Words = Readonly<Record<string, string>>;

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As a page that was written at build time has it. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** As it stands in the page's description for programs. */
const inScript = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const scripts = /(<script\b.*?<\/script>)/s;

/** A page with the words that an admin put in place of the original ones, which are sentences and found as they are. */
export function withWords(page: string, words: Words): string {
  const parts = page.split(scripts);
  for (const [key, text] of Object.entries(words)) {
    const original = siteTextOf(key)?.text;
    if (!original) continue;
    for (const [at, part] of parts.entries()) {
      const written = at % 2 ? inScript : escapeHtml;
      parts[at] = part.replaceAll(written(original), () => written(text));
    }
  }
  return parts.join('');
}

const freshFor = 5_000;

/**
 * What admins have changed, asked for anew while pages are sent: no page waits for the database, and while that does not
 * answer they stay as they were.
 */
export function changingWords(read: () => Promise<Words>, now: () => number): () => Words {
  let words: Words = {};
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - readAt > freshFor) {
      readAt = now();
      void read().then(
        (next) => {
          words = next;
        },
        () => undefined,
      );
    }
    return words;
  };
}
