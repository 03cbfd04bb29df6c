/** Guards against cells that a spreadsheet would execute instead of showing. */

// Excel, LibreOffice and Google Sheets treat a cell that starts like this as a formula (also after a tab or a line
// break).
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** Prepends an apostrophe, even before an existing one, so that removing one restores the text. */
export const guardFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
