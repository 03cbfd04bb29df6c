/** Reads a file, and writes what it holds as one edit that one Undo takes back. */
import type { ReportDefinition } from '@plumbline/domain/report-engine/definition';
import type { Change, CommitResult } from '../../local/change.ts';
import { useLocal } from '../../local/local-context.ts';
import { takingBack } from '../../local/take-back.ts';
import { planTemplateImport, type TemplateImport } from './plan-import.ts';

export type ReadFile =
  | { readonly ok: true; readonly plan: TemplateImport }
  | { readonly ok: false; readonly reason: string };

export interface WrittenImport {
  /** Of the draft's row: /report-builder/{id}. */
  readonly id: string;
  readonly undo: () => Promise<CommitResult>;
}

export interface TemplateImporter {
  readonly read: (file: File) => Promise<ReadFile>;
  /** `replacesTexts`: texts of the library that read differently get the imported words. */
  readonly write: (plan: TemplateImport, choice: ImportChoice) => Promise<WriteResult>;
}

export interface ImportChoice {
  readonly title: string;
  readonly replacesTexts: boolean;
}
export type WriteResult =
  | { readonly ok: true; readonly written: WrittenImport }
  | Extract<CommitResult, { ok: false }>;

export function useTemplateImport(): TemplateImporter {
  const { store, repositories, officeId } = useLocal();
  return {
    read: async (file) => {
      // Readers of Excel and HTML are loaded when the first file is chosen.
      const { importSpectoraTemplate, MAX_TEMPLATE_BYTES } = await import(
        '@plumbline/domain/spectora-import'
      );
      // One byte more than fits is enough to be refused; a film is not read whole.
      const bytes = new Uint8Array(await file.slice(0, MAX_TEMPLATE_BYTES + 1).arrayBuffer());
      const found = await importSpectoraTemplate(bytes, file.name);
      if (!found.ok) return found;
      const library = await repositories.library.list({ scopeId: officeId });
      return { ok: true, plan: planTemplateImport(found.template, library, store.nowIso()) };
    },

    write: async ({ template, library }, { title, replacesTexts }) => {
      const definition: ReportDefinition = { ...template.definition, title };
      const draft = repositories.definitions.drafting(officeId, definition);
      const changes: readonly Change[] = [
        ...draft.changes,
        ...repositories.library.applying(officeId, {
          added: library.added,
          changed: replacesTexts ? library.changed : [],
        }),
      ];
      const inverse = await takingBack(store, changes);
      const result = await store.commit(changes);
      if (!result.ok) return result;
      return { ok: true, written: { id: draft.id, undo: () => store.commit(inverse) } };
    },
  };
}
