/** Matches the start of a formula. Spreadsheets run such a cell, and some also accept full-width signs. */
export const formulaStart = /^'*[=+\-@＝＋－＠\t\r]/;
const guardedFormula = /^''*[=+\-@＝＋－＠\t\r]/;

/**
 * Adds an apostrophe, so that spreadsheets read a formula as text. A cell that begins with an apostrophe gets
 * another one, so that `unescapeFormula` can restore it.
 */
export const escapeFormula = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell);

/** Undoes `escapeFormula`. */
export const unescapeFormula = (cell: string): string => (guardedFormula.test(cell) ? cell.slice(1) : cell);
