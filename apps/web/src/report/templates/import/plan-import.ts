/** Plans the import of a template: a report type as a draft, and new or changed library entries. */
import {
  type LibraryImport,
  planLibraryImport,
} from '@plumbline/domain/report/defect-library/plan-library-import';
import type { ImportedDefect, SpectoraTemplate } from '@plumbline/domain/report/spectora-import';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';

export interface TemplateImport {
  readonly template: SpectoraTemplate;
  readonly library: LibraryImport;
}

/**
 * A library entry with the same section, item, and name is the same entry, so a second import of a file adds
 * nothing.
 */
export function planTemplateImport(
  template: SpectoraTemplate,
  library: readonly DefectLibraryEntry[],
  nowIso: string,
): TemplateImport {
  const file = {
    ok: true,
    rows: template.defects.map(({ line, text }) => ({ line, entry: entryOf(text) })),
    problems: [],
    ignoredColumns: [],
  } as const;
  return { template, library: planLibraryImport(file, library, nowIso) };
}

/** Only what an export contains: search words, tags, and 'why it matters' of an existing entry stay. */
function entryOf({
  implication: _why,
  synonyms: _words,
  tags: _tags,
  locationHints,
  ...said
}: ImportedDefect['text']) {
  return locationHints.length === 0 ? said : { ...said, locationHints };
}

/**
 * Name of the pre-filled report with the template's default answers; template names are limited to 120 characters.
 */
export const givenTemplateName = (title: string): string => `${title.slice(0, 100)}, as in Spectora`;
