/** Spreadsheets run a cell that begins like this as a formula. Some also accept full-width signs. */
export const formulaStart = /^'*[=+\-@＝＋－＠\t\r]/;
const guardedFormula = /^''*[=+\-@＝＋－＠\t\r]/;

/**
 * Adds an apostrophe, so that spreadsheets read a formula as text. A cell that already has an apostrophe gets
 * another one, so that `unescapeFormula` can undo this.
 */
export const escapeFormula = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell);

/** Undoes `escapeFormula`. */
export const unescapeFormula = (cell: string): string => (guardedFormula.test(cell) ? cell.slice(1) : cell);
