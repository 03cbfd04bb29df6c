/**
 * Classifies every row of the sheet as a comment of the template, or gives the reason why it is none. No row is lost.
 */
import { cellsByColumn, readHeadings, type TemplateCells } from './columns.ts';
import { decodeName, toPlainText } from './plain-text.ts';
import type { SheetRow } from './read-sheet.ts';
import type { Remarks } from './remarks.ts';

/**
 * Kind of a comment in Spectora: an information question or text, a limitation, a defect; or a row that only names a
 * place.
 */
export type CommentKind = 'info' | 'limit' | 'defect' | 'place';

export interface TemplateComment {
  readonly line: number;
  readonly kind: CommentKind;
  readonly section: string;
  /** '' for a row that names a section only. */
  readonly item: string;
  /** '' for a comment without a name, and for a place. */
  readonly name: string;
  readonly text: string;
  readonly cells: TemplateCells;
}

export interface LeftOutRow {
  readonly line: number;
  readonly reasons: readonly string[];
}

export type TemplateRows =
  | {
      readonly ok: true;
      readonly comments: readonly TemplateComment[];
      readonly leftOut: readonly LeftOutRow[];
      readonly unknownColumns: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/** Number of rows searched for the header: people put a title above it. */
const HEADINGS_WITHIN = 40;
/** Item for comments of a section without one. */
const ITEM_OF_NONE = 'General';

export function readComments(rows: readonly SheetRow[], remarks: Remarks): TemplateRows {
  const at = rows.slice(0, HEADINGS_WITHIN).findIndex(({ cells }) => readHeadings(cells) !== null);
  const headingRow = rows[at];
  const headings = headingRow && readHeadings(headingRow.cells);
  if (!headingRow || !headings) return { ok: false, reason: NO_HEADINGS };
  const leftOut: LeftOutRow[] = rows
    .slice(0, at)
    .map(({ line }) => ({ line, reasons: ['it is above the column headings'] }));
  const comments: TemplateComment[] = [];
  let above: Pick<TemplateComment, 'section' | 'item'> | null = null;
  for (const row of rows.slice(at + 1)) {
    const read = readRow(row, cellsByColumn(row.cells, headings), above, remarks);
    if ('reasons' in read) leftOut.push({ line: row.line, reasons: read.reasons });
    else {
      comments.push(read);
      above = read;
    }
  }
  return { ok: true, comments, leftOut, unknownColumns: headings.unknown };
}

const NO_HEADINGS =
  'This file doesn’t have the column headings of a template: Section Name, Item Name, Comment Name, Comment Text. In Spectora, open the template and choose Export to spreadsheet.';

function readRow(
  row: SheetRow,
  cells: TemplateCells,
  above: Pick<TemplateComment, 'section' | 'item'> | null,
  remarks: Remarks,
): TemplateComment | { readonly reasons: readonly string[] } {
  const { line } = row;
  if (row.isBroken) return { reasons: ['a closing quotation mark is missing'] };
  if (readHeadings(row.cells) !== null && cells.section?.toLowerCase().startsWith('section'))
    return { reasons: ['it repeats the column headings'] };
  const place = placeOf(line, cells, above, remarks);
  if (place === null) return { reasons: ['it has no section, and no row above has one'] };
  const name = oneLine(decodeName(cells.name ?? ''));
  const { text, lost } = toPlainText(cells.text ?? '');
  for (const what of lost) remarks.leftOut(`Media in a comment: ${what}`, line);
  const base = { line, ...place, name, text, cells };
  if (name === '' && text === '' && cells.options === undefined) {
    if (cells.name !== undefined || cells.text !== undefined)
      return { reasons: ['its name and text are blank'] };
    return { ...base, kind: 'place' };
  }
  const kind = kindOf(line, cells, remarks);
  if (kind === null) return { reasons: [`its type is “${shorten(cells.type ?? '')}” instead of ${TYPES}`] };
  return { ...base, item: place.item === '' ? ITEM_OF_NONE : place.item, kind };
}

/** A blank cell repeats the one above, as in merged cells; the export itself repeats both names. */
function placeOf(
  line: number,
  cells: TemplateCells,
  above: Pick<TemplateComment, 'section' | 'item'> | null,
  remarks: Remarks,
): { section: string; item: string } | null {
  const named = oneLine(decodeName(cells.section ?? ''));
  const section = named === '' ? (above?.section ?? '') : named;
  if (section === '') return null;
  const ownItem = oneLine(decodeName(cells.item ?? ''));
  const isSame = above !== null && above.section === section;
  const hasComment = cells.name !== undefined || cells.text !== undefined;
  const item = ownItem === '' && isSame && hasComment ? above.item : ownItem;
  if (named === '' || (ownItem === '' && item !== ''))
    remarks.changed('The section or item is blank, so the one above is used', line);
  return { section, item };
}

const TYPES = 'info, limit, or defect';
const KINDS: readonly (readonly [RegExp, CommentKind])[] = [
  [/^(?:info|observation|comment|narrative)/, 'info'],
  [/^limit/, 'limit'],
  [/^(?:defect|deficien|safety|repair|maintenance)/, 'defect'],
];

function kindOf(
  line: number,
  { type, category, recommendation }: TemplateCells,
  remarks: Remarks,
): CommentKind | null {
  if (type !== undefined) {
    const word = type.toLowerCase();
    return KINDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
  }
  const kind =
    category !== undefined || (recommendation !== undefined && recommendation !== 'pro') ? 'defect' : 'info';
  remarks.changed(
    kind === 'defect'
      ? 'The type is blank. The row was imported as a defect because it has a category or a recommendation'
      : 'The type is blank. The row was imported as information',
    line,
  );
  return kind;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
export const shorten = (text: string, most = 40): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
