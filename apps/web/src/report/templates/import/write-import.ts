/** Writes a template's content as one edit: a report type as a draft, library entries, and a pre-filled report. */
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { Change, CommitResult } from '#src/ground/local/change.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { takingBack } from '#src/ground/local/take-back.ts';
import { givenTemplateName, type TemplateImport } from './plan-import.ts';

export interface ImportChoice {
  readonly title: string;
  /** Changed library entries are replaced with the imported text. */
  readonly replacesTexts: boolean;
}
export type WriteResult =
  | {
      readonly ok: true;
      /** ID of the draft's row: /report-builder/{id}. */
      readonly id: string;
      /** Undoes all of it. */
      readonly undo: () => Promise<CommitResult>;
    }
  | Extract<CommitResult, { ok: false }>;

export async function writeImport(
  { store, repositories, officeId }: Pick<LocalWork, 'store' | 'repositories' | 'officeId'>,
  { template, library }: TemplateImport,
  { title, replacesTexts }: ImportChoice,
): Promise<WriteResult> {
  const definition: ReportDefinition = { ...template.definition, title };
  const draft = repositories.definitions.drafting(officeId, definition);
  const texts = { added: library.added, changed: replacesTexts ? library.changed : [] };
  const prefilled = {
    name: givenTemplateName(title),
    type: draft.key,
    definitionId: draft.key,
    definitionVersion: 1,
    content: { answers: template.given, findings: [] },
  };
  const changes: readonly Change[] = [
    ...draft.changes,
    ...repositories.library.applying(officeId, texts),
    ...(template.given.length === 0
      ? []
      : [repositories.templates.inserting(officeId, store.newId(), prefilled)]),
  ];
  const inverse = await takingBack(store, changes);
  const result = await store.commit(changes);
  return result.ok ? { ok: true, id: draft.id, undo: () => store.commit(inverse) } : result;
}
