/**
 * The rows of a CSV file as spreadsheets save it: comma, semicolon or tab; UTF-8 with or without its mark, UTF-16 or the Windows
 * code page; after a line `sep=;`; texts in quotes that go over several lines. What the cells mean is the reader's business.
 */
import Papa from 'papaparse';

export interface CsvRow {
  /** Where the row begins in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A text in quotes is not closed: what follows it in the file stands in this row. */
  readonly isBroken: boolean;
}

export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes); // takes the byte order mark off
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // 'CSV' of Excel on Windows
  }
}

/** Rows without any text are left out; `isKnown` says which names of columns a file of this kind has. */
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

/** A first line for Excel alone, which takes it off and does not show it. */
const SAID_SEPARATOR = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i;

/** The one under which the first line names the most columns that are known. */
function delimiterOf(text: string, isKnown: (header: string) => boolean): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const found = (delimiter: string): number =>
    first.split(delimiter).filter((name) => isKnown(name.replaceAll('"', '').trim())).length;
  return [',', ';', '\t'].reduce((best, each) => (found(each) > found(best) ? each : best));
}
