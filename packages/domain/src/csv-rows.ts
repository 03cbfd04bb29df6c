/**
 * The rows of a CSV file as spreadsheets save it: comma, semicolon or tab; UTF-8 with or without its mark, UTF-16 or the Windows
 * code page; texts in quotes that go over several lines. What the cells mean is the reader's business.
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
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes); // takes the byte order mark off
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // 'CSV' of Excel on Windows
  }
}

/** Rows without any text are left out; `isKnown` says which names of columns a file of this kind has. */
export function splitCsvRows(text: string, isKnown: (header: string) => boolean): CsvRow[] {
  const rows: CsvRow[] = [];
  let at = 0;
  let line = 1;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text, isKnown),
    step({ data, errors, meta }) {
      if (data.some((cell) => cell.trim() !== '')) {
        rows.push({ line, cells: data, isBroken: errors.some(({ type }) => type === 'Quotes') });
      }
      line += (text.slice(at, meta.cursor).match(/\r\n|\r|\n/g) ?? []).length;
      at = meta.cursor;
    },
  });
  return rows;
}

/** The one under which the first line names the most columns that are known. */
function delimiterOf(text: string, isKnown: (header: string) => boolean): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const found = (delimiter: string): number =>
    first.split(delimiter).filter((name) => isKnown(name.replaceAll('"', '').trim())).length;
  return [',', ';', '\t'].reduce((best, each) => (found(each) > found(best) ? each : best));
}
