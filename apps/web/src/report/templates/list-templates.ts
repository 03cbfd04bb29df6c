/** The list of the organization's templates: one view, searched by text, sorted by name. */

import { readTemplateContent } from '@plumbline/domain/report/template';
import type { ReportTemplate } from '@plumbline/domain/tables/records';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';
import type { TemplateSearch } from './template-search.ts';

export type Template = Kept<ReportTemplate>;

export interface TemplateList {
  readonly rows: readonly Template[];
  readonly counts: { readonly current: number; readonly archive: number };
  /** Types that occur in the view. */
  readonly types: readonly string[];
}

export function listTemplates(
  templates: readonly Template[],
  { q = '', type, view }: TemplateSearch,
  nameOfType: (id: string) => string,
): TemplateList {
  const archived = templates.filter(({ archivedAt }) => archivedAt !== null);
  const current = templates.filter(({ archivedAt }) => archivedAt === null);
  const shown = view === 'archive' ? archived : current;
  const words = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const rows = shown
    .filter((template) => type === undefined || template.type === type)
    .filter((template) => {
      const text = `${template.name} ${nameOfType(template.type)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => sortKey(a).localeCompare(sortKey(b), 'en-US', { numeric: true }));
  return {
    rows,
    counts: { current: current.length, archive: archived.length },
    types: [...new Set(shown.map((template) => template.type))],
  };
}

const sortKey = ({ name, id }: Template): string => `${name.toLowerCase()} ${id}`;

export interface TemplateCounts {
  readonly answers: number;
  readonly findings: number;
}

/** Returns null for a template written by a newer app. */
export function countsOf({ content }: Pick<ReportTemplate, 'content'>): TemplateCounts | null {
  const read = readTemplateContent(content);
  return read && { answers: read.answers.length, findings: read.findings.length };
}
