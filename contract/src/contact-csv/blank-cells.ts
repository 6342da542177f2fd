/** What people write where they have nothing to say. */
const blankWords = new Set(['n/a', '#n/a', 'na', 'none', 'null', 'nil', 'unknown', 'tbd', 'no', 'x']);

/** Nothing, or only a sign or a word for nothing; names are never judged by this. */
export const saysNothing = (cell: string): boolean => {
  const text = cell.trim().toLowerCase().replace(/\.$/, '');
  return /^[-–—_.?*/\s]*$/.test(text) || blankWords.has(text);
};
