/**
 * Reads the rows of a template export whatever its extension: Spectora names its Excel workbook `.xls`, so the bytes
 * decide. Other files are rejected with a sentence that says what to do instead.
 */
import { decodeText, splitCsvRows } from '../../ground/csv-rows.ts';
import { formatNumber } from '../../ground/format-number.ts';
import { columnOf } from './columns.ts';

export const MAX_TEMPLATE_BYTES = 20 * 1024 * 1024;
const MAX_TEMPLATE_ROWS = 5000;
/** Maximum unpacked size of a workbook: far above any template, far below what would stop a phone. */
const MAX_UNFOLDED_BYTES = 64 * 1024 * 1024;

export interface SheetRow {
  /** Row of the sheet, line of the CSV file; from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly isBroken: boolean;
}
export type Sheet =
  | { readonly ok: true; readonly rows: readonly SheetRow[]; readonly otherSheets: readonly string[] }
  /** The file is unusable; the reason is a sentence for the user. */
  | { readonly ok: false; readonly reason: string };

const HOW_TO =
  'In Spectora, open the template, choose Export to spreadsheet, and use the file that downloads.';

export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  if (bytes.length > MAX_TEMPLATE_BYTES)
    return refuse('This file is larger than 20 MB. Templates are smaller. Choose another file.');
  if (startsWith(bytes, [0x50, 0x4b])) return readWorkbook(bytes);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return refuse(
      'This workbook is in an old Excel format. Open it in Excel, save it as .xlsx or CSV, and choose that file.',
    );
  const text = decodeText(bytes);
  if (text.trim() === '') return refuse('This file is empty.');
  if (/^\s*(?:<!doctype html|<html)/i.test(text.slice(0, 500)))
    return refuse(`This is a web page, not the export. ${HOW_TO}`);
  if (text.includes('\u0000') || text.startsWith('%PDF'))
    return refuse(`This isn’t an Excel workbook or a CSV file. ${HOW_TO}`);
  const rows = splitCsvRows(text, (heading) => columnOf(heading) !== null);
  return limited(rows, []);
}

async function readWorkbook(bytes: Uint8Array): Promise<Sheet> {
  const [{ unfoldWorkbook }, { default: readExcel }] = await Promise.all([
    import('./unfold-workbook.ts'),
    import('read-excel-file/universal'),
  ]);
  try {
    const unfolded = unfoldWorkbook(bytes, MAX_UNFOLDED_BYTES);
    if (unfolded === null)
      return refuse('This workbook is too large. Save its sheet as CSV and choose that file.');
    const sheets = await readExcel(new Blob([unfolded]), { trim: false });
    const [first, ...others] = sheets;
    if (first === undefined) return refuse('This workbook has no sheets.');
    const rows = first.data.map((cells, at) => ({
      line: at + 1,
      cells: cells.map(textOfCell),
      isBroken: false,
    }));
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    if (filled.length === 0) return refuse('The first sheet of this workbook is empty.');
    return limited(
      filled,
      others.map(({ sheet }) => sheet),
    );
  } catch {
    return refuse(
      'This workbook can’t be read. It may be damaged or password-protected. Save it again as .xlsx or CSV.',
    );
  }
}

/** A cell of text, number, yes or no, or day. */
function textOfCell(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function limited(rows: readonly SheetRow[], otherSheets: readonly string[]): Sheet {
  if (rows.length <= MAX_TEMPLATE_ROWS) return { ok: true, rows, otherSheets };
  const [count, limit] = [formatNumber(rows.length), formatNumber(MAX_TEMPLATE_ROWS)];
  return refuse(
    `This file has ${count} rows. The limit is ${limit}. Split it and import the parts separately.`,
  );
}

const startsWith = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);
const refuse = (reason: string): Sheet => ({ ok: false, reason });
