/** The public pages that `bench` measures. */
export const publicPagePaths = [
  '/',
  '/products',
  '/products/daily-abundance-workbook',
  '/vendor_roster',
  '/about_us',
  '/faq',
  '/contact_us',
  '/privacy_policy',
  '/terms_of_service',
  '/speakers',
];
