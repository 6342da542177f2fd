/** Spreadsheets run a cell that begins like this as a formula. Some also accept full-width signs. */
export const formula = /^'*[=+\-@＝＋－＠\t\r]/;
const guardedFormula = /^''*[=+\-@＝＋－＠\t\r]/;

/**
 * Adds an apostrophe, which makes it text. A cell that already has one gets another, so that this can be
 * undone.
 */
export const guarded = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Undoes `escapeFormula`. */
export const unguarded = (cell: string): string => (guardedFormula.test(cell) ? cell.slice(1) : cell);
