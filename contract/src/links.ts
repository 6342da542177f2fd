/** The URL schemes allowed in links of user texts. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const;

/** Whether the scheme of a URL is allowed in links of user texts. */
export const isAllowedLink = (url: string): boolean =>
  linkSchemes.some((scheme) => url.toLowerCase().startsWith(`${scheme}:`));
