/**
 * Imports a Spectora template: its spreadsheet becomes a report type and library comments, with a summary of what was
 * imported and what was not. Heavy (Excel and HTML readers): import it only where a file is read.
 */
import { oversizedParts } from './builder/part-size.ts';
import { loadDefinition } from './engine/load-definition.ts';
import { type BuiltTemplate, buildTemplate } from './spectora-import/build-template.ts';
import { readSheet } from './spectora-import/read-sheet.ts';
import { createRemarks, type Remark } from './spectora-import/remarks.ts';
import { readComments } from './spectora-import/template-comments.ts';

export type { ImportedDefect, TakenRow } from './spectora-import/build-template.ts';
export { MAX_TEMPLATE_BYTES } from './spectora-import/read-sheet.ts';
export type { Remark } from './spectora-import/remarks.ts';
export type { CommentKind, LeftOutRow } from './spectora-import/template-comments.ts';

export interface SpectoraTemplate extends BuiltTemplate {
  readonly remarks: readonly Remark[];
  /** Columns that Spectora's export does not have. */
  readonly unknownColumns: readonly string[];
  /** Additional sheets of the workbook. */
  readonly otherSheets: readonly string[];
}
export type SpectoraImport =
  | { readonly ok: true; readonly template: SpectoraTemplate }
  /** The file is unusable; the reason is a sentence for the user. */
  | { readonly ok: false; readonly reason: string };

/** `taken` and `leftOut` together list every row with text once. Never throws for the contents of a file. */
export async function importSpectoraTemplate(bytes: Uint8Array, fileName: string): Promise<SpectoraImport> {
  const sheet = await readSheet(bytes);
  if (!sheet.ok) return sheet;
  const remarks = createRemarks();
  const rows = readComments(sheet.rows, remarks);
  if (!rows.ok) return rows;
  const built = buildTemplate(titleOf(fileName), rows.comments, remarks);
  const leftOut = [...rows.leftOut, ...built.leftOut].sort((a, b) => a.line - b.line);
  if (built.definition.sections.length === 0) {
    const [first] = leftOut;
    const why = first ? ` Row ${first.line}: ${first.reasons.join('; ')}.` : '';
    return { ok: false, reason: `Nothing in this file could be imported.${why}` };
  }
  const [large] = oversizedParts(built.definition);
  const named = built.definition.sections.find(({ id }) => id === large);
  if (named)
    return {
      ok: false,
      reason: `The section “${named.label}” is too long. Split it in Spectora or in the file, then import it again.`,
    };
  const loaded = loadDefinition(built.definition);
  if (!loaded.ok) return { ok: false, reason: `This template can’t become a report type: ${loaded.reason}.` };
  return {
    ok: true,
    template: {
      ...built,
      definition: loaded.definition,
      leftOut,
      remarks: remarks.list(),
      unknownColumns: rows.unknownColumns,
      otherSheets: sheet.otherSheets,
    },
  };
}

/**
 * The export does not contain the template's name; its file is named after it: 'InterNACHI Residential
 * -2026-09-30.xls'.
 */
export function titleOf(fileName: string): string {
  const name = fileName
    .replace(/\.[a-z]{2,4}$/i, '')
    .replace(/\(\d+\)\s*$/, '')
    .replace(/[\s_-]*\d{4}-\d\d-\d\d\s*$/, '')
    .replace(/_+/g, ' ')
    .trim();
  return name.slice(0, 120) || 'Imported template';
}
