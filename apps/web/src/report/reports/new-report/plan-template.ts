/**
 * Initial content of a new report, as changes in addition to those that create it: a template, and the default
 * answers of its type.
 */

import { defaultAnswers } from '@plumbline/domain/report/engine/default-answers';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import {
  fitTemplate,
  readTemplateContent,
  type TemplateContent,
  withoutKnown,
} from '@plumbline/domain/report/template';
import type { ReportTemplate } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import type { ReportPlace } from '#src/ground/local/repositories/answers.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';

export interface StartTemplate {
  /** How the new report looks. */
  readonly look: Partial<
    Pick<ReportTemplate, 'coverTemplate' | 'layout' | 'paperSize' | 'showsSummary' | 'accentColor'>
  >;
  readonly content: TemplateContent;
}

export type ReadTemplate =
  | { readonly kind: 'ready'; readonly template: StartTemplate }
  /** No longer on this device; or from a newer app, or of an unavailable version of its type. */
  | { readonly kind: 'absent' | 'unknown' };

/** Returns the template adapted to the version of the new report. */
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
      // An empty cover or layout name means the default.
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

export interface BeginningPlace {
  readonly newId: () => string;
  readonly place: ReportPlace;
  readonly definition: ReportDefinition;
  /** Paths that the new report answers itself or leaves open on purpose; they override the template. */
  readonly known: Iterable<string>;
  /** False for office members. */
  readonly canWriteFindings: boolean;
}

/** Known facts override the template, which overrides the default answers. */
export function changesToBegin(
  repositories: Pick<Repositories, 'answers' | 'findings'>,
  beginning: BeginningPlace,
  template: StartTemplate | null,
): Change[] {
  const { place, definition, known } = beginning;
  const content = template && withoutKnown(template.content, definition, known);
  const taken = [...known, ...(content?.answers ?? []).map(([path]) => path)];
  const written = [...(content?.answers ?? []), ...defaultAnswers(definition, taken)];
  return [
    ...written.map(([path, value]) => repositories.answers.setting(place, path, value)),
    ...(content && beginning.canWriteFindings ? changesOfFindings(repositories, beginning, content) : []),
  ];
}

function changesOfFindings(
  { findings }: Pick<Repositories, 'findings'>,
  { newId, place }: BeginningPlace,
  content: TemplateContent,
): Change[] {
  return content.findings.flatMap(({ locations, ...finding }) => {
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
  });
}
