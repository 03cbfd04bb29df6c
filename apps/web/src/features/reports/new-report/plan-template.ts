/** What a template puts into a new report, as changes beside those that begin it. */
import type { ReportTemplate } from '@plumbline/domain/records';
import type { ReportDefinition } from '@plumbline/domain/report-engine/definition';
import { fitTemplate, readTemplateContent, type TemplateContent } from '@plumbline/domain/report-template';
import type { Change } from '../../../local/change.ts';
import type { ReportPlace } from '../../../local/repositories/answers.ts';
import type { Repositories } from '../../../local/repositories/create-repositories.ts';

export interface StartTemplate {
  /** How the new report looks. */
  readonly look: Partial<
    Pick<ReportTemplate, 'coverTemplate' | 'layout' | 'paperSize' | 'showsSummary' | 'accentColor'>
  >;
  readonly content: TemplateContent;
}

export type ReadTemplate =
  | { readonly kind: 'ready'; readonly template: StartTemplate }
  /** Not on this device any more; or made with a newer app, or of a version of its type that is not here. */
  | { readonly kind: 'absent' | 'unknown' };

/** The template as it fits the version that the new report begins with. */
export async function readTemplate(
  { templates, definitions }: Pick<Repositories, 'templates' | 'definitions'>,
  templateId: string,
  definition: ReportDefinition,
): Promise<ReadTemplate> {
  const row = await templates.get(templateId);
  if (row === null || row.deletedAt !== null || row.definitionId !== definition.id) return { kind: 'absent' };
  const content = readTemplateContent(row.content);
  const from = row.definitionVersion === definition.version ? definition : await definitions.load(row);
  if (content === null || from === null) return { kind: 'unknown' };
  const { coverTemplate, layout, paperSize, showsSummary, accentColor } = row;
  return {
    kind: 'ready',
    template: {
      // An empty name of a cover or layout means the usual one.
      look: {
        ...(coverTemplate && { coverTemplate }),
        ...(layout && { layout }),
        paperSize,
        showsSummary,
        accentColor,
      },
      content: fitTemplate(content, from, definition),
    },
  };
}

/** Answers that the form of the new report knows itself come later and win; `withFindings`: the office does not write findings. */
export function changesOfTemplate(
  { answers, findings }: Pick<Repositories, 'answers' | 'findings'>,
  { newId, place, withFindings }: { newId: () => string; place: ReportPlace; withFindings: boolean },
  content: TemplateContent,
): Change[] {
  const written = content.answers.map(([path, value]) => answers.setting(place, path, value));
  if (!withFindings) return written;
  return [
    ...written,
    ...content.findings.flatMap(({ locations, ...finding }) => {
      const findingId = newId();
      return [
        findings.inserting(place.scopeId, findingId, { ...finding, reportId: place.reportId }),
        ...locations.map((location) =>
          findings.locations.inserting(place.scopeId, newId(), {
            ...location,
            reportId: place.reportId,
            findingId,
          }),
        ),
      ];
    }),
  ];
}
