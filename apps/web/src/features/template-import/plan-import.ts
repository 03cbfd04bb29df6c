/** What importing a template would write: a report type as a draft, and texts of the library that are new or read differently. */
import { type LibraryImport, planLibraryImport } from '@plumbline/domain/defect-library/plan-library-import';
import type { DefectLibraryEntry } from '@plumbline/domain/records';
import type { ImportedDefect, SpectoraTemplate } from '@plumbline/domain/spectora-import';

export interface TemplateImport {
  readonly template: SpectoraTemplate;
  readonly library: LibraryImport;
}

/** A text of the library with the same section, item and name is the same text; so a second import of a file adds nothing. */
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

/** Only what an export says: search words, tags and 'why it matters' of a text that is here already stay. */
function entryOf({
  implication: _why,
  synonyms: _words,
  tags: _tags,
  locationHints,
  ...said
}: ImportedDefect['text']) {
  return locationHints.length === 0 ? said : { ...said, locationHints };
}

/** Of the pre-filled report that holds what the template answers from the start; names of templates take 120 signs. */
export const givenTemplateName = (title: string): string => `${title.slice(0, 100)}, as in Spectora`;
