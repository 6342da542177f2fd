/** The support address, unless configured otherwise. */
export const defaultSupportEmail = 'support@abundance.example';
