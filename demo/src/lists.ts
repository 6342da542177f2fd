/** Splits a text at commas. */
export const listOf = (text: string): readonly string[] => text.split(',').map((item) => item.trim());
