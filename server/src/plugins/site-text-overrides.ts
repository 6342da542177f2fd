import { findSiteText } from '#contract/site/site-texts.ts';

export type SiteTextOverrides = Readonly<Record<string, string>>;

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes text the way prerendered pages do. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => htmlEntities[sign] ?? sign);

/** Escapes text for the page's JSON-LD. */
const escapeForJsonLd = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const scriptElement = /(<script\b.*?<\/script>)/s;

/**
 * Replaces the original texts in a page with the texts of an admin. Originals are whole sentences, so a text
 * search finds them.
 */
export function applyTextOverrides(page: string, words: SiteTextOverrides): string {
  const parts = page.split(scriptElement);
  for (const [key, text] of Object.entries(words)) {
    const original = findSiteText(key)?.text;
    if (!original) continue;
    for (const [at, part] of parts.entries()) {
      const written = at % 2 ? escapeForJsonLd : escapeHtml;
      parts[at] = part.replaceAll(written(original), () => written(text));
    }
  }
  return parts.join('');
}

const refreshIntervalMs = 5_000;

/**
 * The texts that admins have changed, refreshed in the background. No page waits for the database, and while
 * it is down, the last texts stay.
 */
export function createTextOverridesCache(
  read: () => Promise<SiteTextOverrides>,
  now: () => number,
): () => SiteTextOverrides {
  let words: SiteTextOverrides = {};
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (now() - readAt > refreshIntervalMs) {
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
