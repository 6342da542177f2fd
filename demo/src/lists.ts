/** A long list written as text: what stands between commas. */
export const listOf = (text: string): readonly string[] => text.split(',').map((item) => item.trim());
