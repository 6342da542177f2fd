/** At build time this is a placeholder, which the server replaces with the site's URL. */
export const siteUrlPlaceholder = import.meta.env.SSR
  ? 'https://site.abundance.invalid'
  : window.location.origin;

interface PageMeta {
  path: string;
  title: string;
  description: string;
  /** The file name of the page's preview image in /images/previews. */
  preview: string;
  /** Structured data in the schema.org vocabulary. */
  structured?: Record<string, unknown>;
  /** Whether to exclude the page from search engines. */
  isHidden?: boolean;
}

const organization = {
  '@type': 'Organization',
  name: 'Abundance',
  url: siteUrlPlaceholder,
  logo: `${siteUrlPlaceholder}/favicon.svg`,
};

/** The meta tags of a public page. */
export function createPageMeta({ path, title, description, preview, structured, isHidden }: PageMeta) {
  const address = `${siteUrlPlaceholder}${path}`;
  const image = `${siteUrlPlaceholder}/images/previews/${preview}.png`;
  const page = { '@type': 'WebPage', name: title, description, url: address, publisher: organization };
  return [
    { title: title.startsWith('Abundance') ? title : `${title} | Abundance` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: 'Abundance' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { 'script:ld+json': { '@context': 'https://schema.org', ...(structured ?? page) } },
  ];
}
