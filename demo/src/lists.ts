/** Splits a text at commas. */
export const splitList = (text: string): readonly string[] => text.split(',').map((item) => item.trim());
