import { catalog } from '#contract/reference/products.ts';

/** Pages for whoever searches: written to disk at build time, so that they show before any script runs. */
const listed = [
  '/',
  '/products',
  ...catalog.map(({ id }) => `/products/${id}`),
  '/vendor_roster',
  '/about_us',
  '/faq',
  '/contact_us',
  '/privacy_policy',
  '/terms_of_service',
  '/speakers',
  '/university',
];

/** Written to disk as well, for whoever is led there. */
const unlisted = ['/login', '/signup', '/order', '/newsletter', '/under-construction', '/404'];

export const publicPaths = [...listed, ...unlisted];
