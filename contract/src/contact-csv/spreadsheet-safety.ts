/** A cell that begins like this is run as a formula by spreadsheets, some of which take full-width signs for it too. */
export const formula = /^'*[=+\-@＝＋－＠\t\r]/;
const guardedFormula = /^''*[=+\-@＝＋－＠\t\r]/;

/** An apostrophe in front makes it text again; whoever had one already gets one more, so that it can be undone. */
export const guarded = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `guarded`. */
export const unguarded = (cell: string): string => (guardedFormula.test(cell) ? cell.slice(1) : cell);
