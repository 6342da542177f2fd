/** Splits a text at commas. */
export const splitAtCommas = (text: string): readonly string[] => text.split(',').map((item) => item.trim());
