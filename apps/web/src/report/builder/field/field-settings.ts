import type { updateField } from '@plumbline/domain/report/builder/edit-definition';
import type { FieldDefinition } from '@plumbline/domain/report/engine/definition';

/** Props of a part of a question's panel. */
export interface FieldSettingsProps {
  readonly field: FieldDefinition;
  /** Of the question, in the definition. */
  readonly path: string;
  /** @param key of typed text: its keystrokes are one undo step */
  readonly set: (patch: Parameters<typeof updateField>[2], key?: string) => void;
  /** Returns the problem of one of these members, in words. */
  readonly errorOf: (...aspects: string[]) => string | undefined;
}
