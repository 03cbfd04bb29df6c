/** What a spreadsheet would run instead of showing it. */

// A cell that begins like this is a formula to Excel, LibreOffice and Google Sheets (also after a tab or a line break).
const FORMULA = /^'*[=+\-@\t\r\n]/;

/** An apostrophe in front; one that stands there already gets a second, so that taking one off gives back the text. */
export const guardFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
