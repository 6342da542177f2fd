/** A LIKE pattern that finds the text anywhere, with its wildcard characters escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
