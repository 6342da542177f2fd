/** Placeholders that people write into empty cells. */
const blankWords = new Set(['n/a', '#n/a', 'na', 'none', 'null', 'nil', 'unknown', 'tbd', 'no', 'x']);

/** Whether a cell is empty or contains only a placeholder. Do not use it for names. */
export const isBlankCell = (cell: string): boolean => {
  const text = cell.trim().toLowerCase().replace(/\.$/, '');
  return /^[-–—_.?*/\s]*$/.test(text) || blankWords.has(text);
};
