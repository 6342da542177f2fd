/** Pages anybody may read: written to disk at build time, so that they show before any script runs. */
export const comingPaths = [
  'products',
  'vendor_roster',
  'about_us',
  'faq',
  'contact_us',
  'privacy_policy',
  'terms_of_service',
  'speakers',
  'university',
];

export const publicPaths = ['/', '/signup', ...comingPaths.map((path) => `/${path}`)];
