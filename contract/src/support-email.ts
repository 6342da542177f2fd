/** Where mail for us goes when nobody has said otherwise. */
export const defaultSupportEmail = 'support@abundance.example';
