import type { updateField } from '@plumbline/domain/report-builder/edit-definition';
import type { FieldDefinition } from '@plumbline/domain/report-engine/definition';

/** What a part of the panel of one question gets. */
export interface FieldSettingsProps {
  readonly field: FieldDefinition;
  /** Of the question, in the definition. */
  readonly path: string;
  /** @param key of a text that is typed: its letters are one step of undo */
  readonly set: (patch: Parameters<typeof updateField>[2], key?: string) => void;
  /** What is wrong with one of these members, in words. */
  readonly errorOf: (...aspects: string[]) => string | undefined;
}
