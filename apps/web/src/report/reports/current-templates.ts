import { readTemplateContent } from '@plumbline/domain/report/template';
import type { ReportType } from '@plumbline/domain/report-types/report-types';
import type { ReportTemplate } from '@plumbline/domain/tables/records';

export interface OfferedTemplate {
  readonly template: ReportTemplate;
  readonly type: ReportType;
}

/** Returns templates for new reports, by name: not archived, of an available type, and readable by this app. */
export function currentTemplates(
  templates: readonly ReportTemplate[],
  types: readonly ReportType[],
): readonly OfferedTemplate[] {
  const byId = new Map(types.map((type) => [type.id, type]));
  return templates
    .filter(({ archivedAt, content }) => archivedAt === null && readTemplateContent(content) !== null)
    .flatMap((template) => {
      const type = byId.get(template.type);
      return type === undefined ? [] : [{ template, type }];
    })
    .sort((a, b) => a.template.name.localeCompare(b.template.name, 'en-US', { numeric: true }));
}
