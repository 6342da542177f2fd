/** Where a link in someone's text may lead. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const;
