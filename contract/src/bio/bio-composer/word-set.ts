/** Collects the words of a list that is separated by spaces and line breaks. */
export const toWordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
