/** The URL schemes allowed in links of user texts. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const;
