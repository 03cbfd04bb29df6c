import Papa from 'papaparse';
import type { DefectLibraryEntry } from '../../tables/records.ts';
import { csvColumns } from './csv-columns.ts';

/** Otherwise Excel reads UTF-8 as the local code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes the whole library as a spreadsheet file, including archived entries; importing it again changes nothing. */
export function writeLibraryCsv(library: readonly DefectLibraryEntry[]): string {
  const ordered = [...library].sort((a, b) => compare(a.section, b.section) || compare(a.key, b.key));
  const rows = ordered.map((entry) => {
    const values = { ...entry, isArchived: entry.archivedAt !== null };
    return csvColumns.map(({ write }) => write(values));
  });
  const text = Papa.unparse(
    { fields: csvColumns.map(({ header }) => header), data: rows },
    { newline: '\r\n' },
  );
  return `${BYTE_ORDER_MARK}${text}\r\n`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
