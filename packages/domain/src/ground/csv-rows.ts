/**
 * Rows of a CSV file as spreadsheets save it: comma, semicolon or tab; UTF-8 with or without BOM, UTF-16 or the Windows
 * code page; after a line `sep=;`; quoted text across several lines. The meaning of cells is up to the reader.
 */
import Papa from 'papaparse';

export interface CsvRow {
  /** First line of the row in the file, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** An unclosed quote: the rest of the file ended up in this row. */
  readonly isBroken: boolean;
}

export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes); // removes the byte order mark
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // 'CSV' of Excel on Windows
  }
}

/** Rows without any text are left out; `isKnown` tells which column names a file of this kind has. */
export function splitCsvRows(text: string, isKnown: (header: string) => boolean): CsvRow[] {
  const [said = '', separator] = SAID_SEPARATOR.exec(text) ?? [];
  const table = text.slice(said.length);
  const rows: CsvRow[] = [];
  let at = 0;
  let line = said === '' ? 1 : 2;
  Papa.parse<string[]>(table, {
    delimiter: separator ?? delimiterOf(table, isKnown),
    step({ data, errors, meta }) {
      if (data.some((cell) => cell.trim() !== '')) {
        rows.push({ line, cells: data, isBroken: errors.some(({ type }) => type === 'Quotes') });
      }
      line += (table.slice(at, meta.cursor).match(/\r\n|\r|\n/g) ?? []).length;
      at = meta.cursor;
    },
  });
  return rows;
}

/** A first line for Excel alone, which reads it and does not show it. */
const SAID_SEPARATOR = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i;

/** The delimiter with which the first line names the most known columns, or else the most columns. */
function delimiterOf(text: string, isKnown: (header: string) => boolean): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const found = (delimiter: string): number => {
    const names = first.split(delimiter);
    const known = names.filter((name) => isKnown(name.replaceAll('"', '').trim())).length;
    return known + names.length / (first.length + 2);
  };
  return [',', ';', '\t'].reduce((best, each) => (found(each) > found(best) ? each : best));
}
